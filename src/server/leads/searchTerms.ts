import { limits } from '../../contract/limits';
import { isPhone, phoneDigits } from '../../contract/phone';

export type SearchTerms =
  /** A whole mobile number or its last digits, or the number of a customer ID. */
  | { kind: 'number'; digits: string; id: number | null }
  /** A customer ID or its beginning. */
  | { kind: 'customerId'; digits: string }
  /** Words of a name, in any order. */
  | { kind: 'name'; text: string };

const MAX_ID = 2_147_483_647;

const numberLike = /^\+?[\d\s()./-]*\d[\d\s()./-]*$/;

const idOf = (digits: string): number | null => {
  const id = Number(digits);
  return id >= 1 && id <= MAX_ID ? id : null;
};

const digitsOf = (text: string): string => {
  const whole = phoneDigits(text);
  return isPhone(whole) ? whole : text.replace(/^\+91/, '').replace(/\D/g, '');
};

/** Digits and signs are numbers, `C-12` is a customer ID, everything else a name. */
export const searchTerms = (text: string): SearchTerms => {
  if (numberLike.test(text)) {
    const digits = digitsOf(text);
    return { kind: 'number', digits, id: /^\d+$/.test(text) ? idOf(text) : null };
  }
  if (/^c-?\d+$/i.test(text)) return { kind: 'customerId', digits: text.replace(/\D/g, '') };
  return { kind: 'name', text };
};

export const isNumberEnd = (digits: string): boolean =>
  digits.length >= limits.searchDigits && digits.length <= limits.phoneLength;
