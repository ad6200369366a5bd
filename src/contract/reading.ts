/** An unvalidated JSON object. Readers of the contract never throw, whatever the answer. */
export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const wholeNumber = (value: unknown, least = 0): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= least ? number : undefined;
};

/** PostgreSQL's largest integer. */
export const largestId = 2_147_483_647;

export const isId = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= largestId;

export const textIfAny = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

export const text = (value: unknown): string => textIfAny(value) ?? '';

export interface WithMessage {
  message: string;
}

export const readMessage = (body: unknown): WithMessage => ({ message: text(isObject(body) ? body.message : '') });
