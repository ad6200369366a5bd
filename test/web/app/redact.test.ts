import fc from 'fast-check';
import { redact } from '../../../src/web/app/redact';

const phone = fc.stringMatching(/^[6-9]\d{9}$/);
const secret = fc.stringMatching(/^[A-Za-z0-9_-]{20,43}$/);

test('No phone number and no value of a secret field survives, wherever it stands', () => {
  const wrapped = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.record({ contact: fc.constant('PHONE'), note: fc.constant('call PHONE today') }),
      fc.record({ token: fc.constant('SECRET'), otp: fc.constant('SECRET'), nested: tie('tree') }),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.string({ maxLength: 5 }), tie('tree'), { maxKeys: 3 }),
    ),
  })).tree;
  fc.assert(
    fc.property(wrapped, phone, secret, (tree, number, token) => {
      const filled: unknown = JSON.parse(JSON.stringify(tree).replaceAll('PHONE', number).replaceAll('SECRET', token));
      const shown = JSON.stringify(redact(filled));
      return !shown.includes(number) && !shown.includes(token);
    }),
  );
});

test('A phone number inside a cache key is hidden too', () => {
  expect(redact({ 'getLeads({"customer":"9876543210"})': 1 })).toEqual({ 'getLeads({"customer":"***"})': 1 });
});

test('What holds no secret stays the same object, so that DevTools sees what did not change', () => {
  const state = { page: 3, rows: [{ id: 11, name: 'Priya Nair' }] };
  expect(redact(state)).toBe(state);
});

test('The original is left as it is', () => {
  const state = { session: { token: 'abc', user: { name: 'Asha Rao' } } };
  const shown = redact(state);
  expect(shown.session.token).toBe('***');
  expect(shown.session.user).toBe(state.session.user);
  expect(state.session.token).toBe('abc');
});
