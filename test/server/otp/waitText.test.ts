import { waitText } from '../../../src/server/otp/otpLimits';

it.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [600, '10 minutes'],
  [3301, '56 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [79200, '22 hours'],
])('%i seconds read as "%s"', (seconds, text) => expect(waitText(seconds)).toBe(text));
