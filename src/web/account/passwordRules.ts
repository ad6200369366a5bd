import { limits } from '../../contract/limits';

export interface PasswordValues {
  current: string;
  next: string;
  confirmation: string;
}

export type PasswordField = keyof PasswordValues;

/** The first rule that is broken, and the field that it is about; in the order of spec §5. Undefined when all hold. */
export const passwordProblem = ({
  current,
  next,
  confirmation,
}: PasswordValues): { field: PasswordField; message: string } | undefined => {
  if (current === '') return { field: 'current', message: 'Please enter your current password.' };
  if (next !== confirmation) {
    return { field: 'confirmation', message: 'New Password and Confirm Password do not match.' };
  }
  return next.length < limits.passwordMinLength
    ? { field: 'next', message: `Password should be at least ${limits.passwordMinLength} characters long.` }
    : undefined;
};
