import { sessionIdOf } from '../../../src/server/auth/sessions';
import { refusalOf } from '../../support/refusals';

const longest = 't'.repeat(500);

test.each(['Bearer token', 'bearer token', 'Bearer    token', 'Bearer token   '])(
  '"%s" names the session of token',
  (header) => {
    expect(sessionIdOf(header)).toBe(sessionIdOf('BEARER token'));
    expect(sessionIdOf(header)).toMatch(/^[0-9a-f]{64}$/);
  },
);

test('two tokens name two sessions, and neither can be read in its name', () => {
  expect(sessionIdOf('Bearer token')).not.toBe(sessionIdOf('Bearer other'));
  expect(sessionIdOf(`Bearer ${longest}`)).not.toContain('ttt');
});

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one of another kind', 'Basic token'],
  ['one that is its kind alone', 'Bearer'],
  ['one without a token', 'Bearer '],
  ['one without a space', 'Bearertoken'],
  ['one with something before it', 'x Bearer token'],
  ['one with two tokens', 'Bearer token other'],
  ['one that is too long', `Bearer ${longest}t`],
])('%s is refused as a header, with 401 and how to do it', (_what, header) => {
  expect(refusalOf(() => sessionIdOf(header))).toMatchObject({
    ...{ status: 401, message: 'Please sign in to continue.', headers: { 'WWW-Authenticate': 'Bearer' } },
  });
});
