import { limits } from '../../contract/limits';
import { isPhone, phoneDigits } from '../../contract/phone';

/** Characters that people write in a mobile number. */
const foreign = /[^\d\s+()./-]/g;
const leading = /^(?:00|\+)?91|^0/;

/**
 * What a phone field holds after an input. Ten digits are the limit: an eleventh is not taken. A number pasted or typed
 * with +91, 91 or 0 before it becomes its ten digits as soon as they are all there.
 */
export const limitPhone = (previous: string, typed: string): string => {
  const usable = typed.replace(foreign, '');
  const phone = phoneDigits(usable);
  if (isPhone(phone)) return phone;
  const digits = usable.replace(/[^\d+]/g, '');
  if (digits.replace(/\D/g, '').length <= limits.phoneLength) return usable;
  return digits.replace(leading, '').length < limits.phoneLength ? usable : previous;
};
