import { isWorthRetrying, networkFailures, refusal } from '../../../src/web/api/apiError';

test.each([408, 429, 500, 502, 503, 504])('A retry is offered after %i', (status) => {
  expect(isWorthRetrying(refusal(status, {}))).toBe(true);
});

test.each([400, 401, 403, 404, 405, 409, 413, 415, 422])('No retry is offered after %i', (status) => {
  expect(isWorthRetrying(refusal(status, {}))).toBe(false);
});

test.each(Object.values(networkFailures))('A retry is offered after $status: $message', (failure) => {
  expect(isWorthRetrying(failure)).toBe(true);
});

test('A retry is offered after a failure of our own code', () => {
  expect(isWorthRetrying(new TypeError('x is not a function'))).toBe(true);
});
