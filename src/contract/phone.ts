import { limits } from './limits';

const tenDigits = new RegExp(`^\\d{${limits.phoneLength}}$`);

/** True for the ten digits of a mobile number. */
export const isPhone = (value: string): boolean => tenDigits.test(value);

/**
 * The ten digits of a mobile number as people write it: spaces, dashes, brackets and a leading +91 or 0 are removed.
 * Anything else comes back trimmed, for a rule to refuse.
 */
export const phoneDigits = (value: string): string => {
  const digits = value.replace(/[\s()./-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return isPhone(digits) ? digits : value.trim();
};
