import { limits } from '../../contract/limits';
import { isPhone, phoneDigits } from '../../contract/phone';

/** What somebody who typed this into the search is looking for. */
export type SearchTerms =
  /** A whole mobile number, or its last digits, which may be the number of a customer ID as well. */
  | { kind: 'number'; digits: string; id: number | null }
  /** A customer ID, or how it begins. */
  | { kind: 'customerId'; digits: string }
  /** Parts of a name, in any order. */
  | { kind: 'name'; text: string };

/** The greatest id of a lead. */
const GREATEST_ID = 2_147_483_647;

const numberLike = /^\+?[\d\s()./-]*\d[\d\s()./-]*$/;

/** The id in a customer ID's digits; null when no lead can have it. */
const idOf = (digits: string): number | null => {
  const id = Number(digits);
  return id >= 1 && id <= GREATEST_ID ? id : null;
};

/** The digits of a whole number in any Indian form, or those that were typed of one. */
const digitsOf = (text: string): string => {
  const whole = phoneDigits(text);
  return isPhone(whole) ? whole : text.replace(/^\+91/, '').replace(/\D/g, '');
};

/** Reads a search: texts of digits and signs are numbers, `C-12` is a customer ID, everything else a name. */
export const searchTerms = (text: string): SearchTerms => {
  if (numberLike.test(text)) {
    const digits = digitsOf(text);
    return { kind: 'number', digits, id: /^\d+$/.test(text) ? idOf(text) : null };
  }
  if (/^c-?\d+$/i.test(text)) return { kind: 'customerId', digits: text.replace(/\D/g, '') };
  return { kind: 'name', text };
};

/** Whether the digits are enough to find numbers by their end. */
export const isNumberEnd = (digits: string): boolean =>
  digits.length >= limits.searchDigits && digits.length <= limits.phoneLength;
