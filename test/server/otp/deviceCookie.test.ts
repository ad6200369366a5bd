import { deviceCookieOptions, deviceTokenOf } from '../../../src/server/otp/device';

const token = 'aZ09_-'.padEnd(43, 'k');

it('a token that this server may have given out is taken as it is', () => {
  expect(deviceTokenOf(token)).toBe(token);
});

it.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a shorter one', token.slice(1)],
  ['a longer one', `${token}k`],
  ['one with something before it', `.${token}`],
  ['one with something after it', `${token}=`],
  ['one with a character of another kind', `${token.slice(1)}.`],
])('%s is no token', (_what, value) => {
  expect(deviceTokenOf(value)).toBeUndefined();
});

it('the cookie travels without https only where the page came without it', () => {
  expect(deviceCookieOptions(false).secure).toBe(false);
  expect(deviceCookieOptions(true).secure).toBe(true);
});
