const secretKeys = /^(?:otp|code|token|mobile|contact|alt_contact|phone|authorization|idempotencyKey)$/i;
const phoneInText = /\d{10,}/g;
const hidden = '***';

/**
 * A copy of any value with codes, tokens and phone numbers hidden, for what leaves the page: by the name of the
 * field, and digits of a phone number's length in any text. What holds no secret comes back as the same object,
 * so that DevTools still sees what did not change.
 */
export const redact = <T>(value: T, depth = 0): T => {
  // Each branch gives back what it was given: a text for a text, a list for a list.
  if (typeof value === 'string') return value.replace(phoneInText, hidden) as T;
  if (typeof value === 'number') return (value >= 1e9 && Number.isInteger(value) && value < 1e10 ? 0 : value) as T;
  if (typeof value !== 'object' || value === null || depth > 12) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => redact(item, depth + 1));
    return (items.some((item, index) => item !== value[index]) ? items : value) as T;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value as Record<string, unknown>);
  const copies = entries.map(([key, item]) => [
    redact(key, depth + 1),
    secretKeys.test(key) && item !== '' && item !== null && item !== undefined ? hidden : redact(item, depth + 1),
  ]);
  const changed = copies.some(([key, item], index) => key !== entries[index]?.[0] || item !== entries[index]?.[1]);
  return (changed ? Object.fromEntries(copies) : value) as T;
};
