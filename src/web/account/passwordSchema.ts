import { object, string } from 'yup';
import { limits } from '../../contract/limits';

const tooShort = `Password should be at least ${limits.passwordMinLength} characters long.`;

/** A change of password (spec §5): no call carries it, so it is no part of the contract. */
export const passwordSchema = object({
  current: string().label('Current Password').required('Please enter your current password.'),
  next: string().label('New Password').required(tooShort).min(limits.passwordMinLength, tooShort),
  confirmation: string()
    .label('Confirm Password')
    .test('same', 'New Password and Confirm Password do not match.', (text, { parent }: { parent: unknown }) =>
      typeof parent === 'object' && parent !== null && 'next' in parent ? text === parent.next : false,
    ),
});

export const noPasswords = { current: '', next: '', confirmation: '' };
