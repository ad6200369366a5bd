const secretKeys =
  /^(?:otp|code|token|mobile|contact|alt_contact|phone|customer|search_value|authorization|idempotencyKey)$/i;
/** Ten or more digits of any script, with separators. */
const phoneInText = /\p{Nd}(?:[\s\-.()+/_\u2010-\u2015]{0,3}\p{Nd}){9,}/gu;
const jsonInText = /[[{].*[\]}]/s;
const hidden = '***';
const deepest = 100;

const hideDigits = (text: string): string => text.replace(phoneInText, hidden);

const hideInText = (text: string): string => {
  const json = jsonInText.exec(text)?.[0];
  if (json === undefined) return hideDigits(text);
  try {
    const [before = '', ...after] = text.split(json);
    return [before, ...after].map(hideDigits).join(JSON.stringify(hide(JSON.parse(json), [])));
  } catch {
    return hideDigits(text);
  }
};

const isPlain = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as typeof Object.prototype | null); // any other is not in the list

/**
 * Hides cycles and deep objects.
 * @param above the objects around the value
 */
const hide = (value: unknown, above: readonly object[]): unknown => {
  if (typeof value === 'string') return hideInText(value);
  if (typeof value === 'number') return Number.isInteger(value) && value >= 1e9 && value < 1e12 ? 0 : value;
  if (typeof value === 'bigint') return hidden;
  if (typeof value !== 'object' || value === null) return value;
  if (above.length > deepest || above.includes(value)) return hidden;
  const within = [...above, value];
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => hide(item, within));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isPlain(value)) return hidden;
  const entries = Object.entries(value);
  const copies = entries.map(([key, item]: [string, unknown]) => [
    hideInText(key),
    secretKeys.test(key) && item !== '' && item !== null && item !== undefined ? hidden : hide(item, within),
  ]);
  const changed = copies.some(([key, item], index) => key !== entries[index]?.[0] || item !== entries[index]?.[1]);
  return changed ? Object.fromEntries(copies) : value;
};

/**
 * Hides codes, tokens and phone numbers from DevTools. Values without secrets keep their identity,
 * so that DevTools show what changed. One argument only: DevTools pass an index after it.
 */
export const redact = <T>(value: T): T => hide(value, []) as T; // a text for a text, a list for a list
