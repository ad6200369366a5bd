import { networkFailures, refusal } from '../../../src/web/api/apiError';
import { sendCodeFailure, verifyFailure } from '../../../src/web/signIn/signInMessages';

test('The server’s own message is shown on both screens', () => {
  const said = refusal(401, { status: 401, message: 'This number is not registered.' });
  expect([sendCodeFailure(said), verifyFailure(said)]).toEqual(Array(2).fill('This number is not registered.'));
});

const silent = [{}, { status: 401 }, { message: '' }, null];

test.each(silent)('An answer without a message (%j) gets the words of the specification', (body) => {
  expect(sendCodeFailure(refusal(401, body))).toBe('Login failed. Please check the mobile number.');
  expect(verifyFailure(refusal(401, body))).toBe('Invalid OTP');
});

test.each(Object.values(networkFailures))('No answer ($status) gets the words of the specification', (failure) => {
  expect(sendCodeFailure(failure)).toBe('Something went wrong. Please try again later.');
  expect(verifyFailure(failure)).toBe('Error verifying OTP. Please try again.');
});
