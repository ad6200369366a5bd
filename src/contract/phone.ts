import { limits } from './limits';

const tenDigits = new RegExp(`^\\d{${limits.phoneLength}}$`);

export const isPhone = (value: string): boolean => tenDigits.test(value);

/** Removes separators and a leading +91 or 0; other text is only trimmed, for validation to refuse. */
export const phoneDigits = (value: string): string => {
  const digits = value.replace(/[\s()./-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return isPhone(digits) ? digits : value.trim();
};
