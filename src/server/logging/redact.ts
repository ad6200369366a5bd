const MASK = '***';

/** In lower case, without `_` and `-`. */
const SECRET_KEYS = new Set([
  'authorization',
  'cookie',
  'setcookie',
  'token',
  'otp',
  'code',
  'codehash',
  'tokenhash',
  'otpsecret',
  'password',
]);
const PHONE_KEYS = new Set(['mobile', 'phone', 'contact', 'altcontact', 'customer']);
const MAX_DEPTH = 6;

/**
 * Masks bearer tokens, long random words, runs of ten and more digits, and labelled codes. Phone numbers keep two digits, so
 * that entries about one person can be matched.
 */
export function redactText(text: string): string {
  return text
    .replace(/\b(bearer)(\s+|%20)[\w.~+/=-]+/gi, `$1$2${MASK}`)
    .replace(/\b(otp|code|token|password)(["']?\s*(?:[:=]|%3[AaDd])\s*["']?)[\w.~+/=-]+/gi, `$1$2${MASK}`)
    .replace(/(?<![\w-])(?=[\w-]*[0-9A-Z])(?=[\w-]*[a-z])[\w-]{43,}(?![\w-])/g, MASK)
    .replace(/\p{Nd}(?:[ \-.()]{0,2}\p{Nd}){9,}/gu, maskNumber);
}

/** `redactText` for all text in a value. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number' || typeof value === 'bigint') return redactNumber(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= MAX_DEPTH) return '[deeper]';
  if (Array.isArray(value)) return value.map((item: unknown) => redact(item, depth + 1));
  if (value instanceof Error) return redactError(value, depth);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redactText(key), redactField(key, item, depth)]),
  );
}

function redactField(key: string, item: unknown, depth: number): unknown {
  const name = key.toLowerCase().replace(/[_-]/g, '');
  // The SQLSTATE of an error is also named `code`.
  if (SECRET_KEYS.has(name)) return isErrorCode(name, item) ? item : MASK;
  if (PHONE_KEYS.has(name) && (typeof item === 'string' || typeof item === 'number')) return maskNumber(String(item));
  return redact(item, depth + 1);
}

function isErrorCode(name: string, item: unknown): boolean {
  return name === 'code' && typeof item === 'string' && (/^[A-Z0-9]{5}$/.test(item) || /^E[A-Z_]+$/.test(item));
}

function redactError(error: Error, depth: number): object {
  const details = Object.entries(error).filter(([key]) => !['message', 'stack', 'name'].includes(key));
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...Object.fromEntries(details.map(([key, item]) => [key, redactField(key, item, depth)])),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  };
}

function redactNumber(value: number | bigint): unknown {
  const text = String(value);
  const masked = redactText(text);
  return masked === text ? value : masked;
}

function maskNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length < 10 ? MASK : `${MASK}${digits.slice(-2)}`;
}
