import { object } from 'yup';
import { limits } from '../limits';
import { requiredPhone, text } from './fields';

export const sendLoginOtpSchema = object({ mobile: requiredPhone('Mobile Number') });

export const verifyLoginOtpSchema = object({
  mobile: requiredPhone('Mobile Number'),
  otp: text('OTP', limits.otpLength).default(undefined).required('OTP is required.'),
});
