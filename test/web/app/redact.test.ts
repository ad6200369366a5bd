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

test.each(['98220 11223', '+91 98220-11223', '(98220) 11223', '98220.11223', '९८२२०११२२३', '98220\u00a011223'])(
  'The number %s is hidden in a text, as a key, and in JSON inside a text',
  (number) => {
    expect(redact({ note: `call ${number} today` }).note).toMatch(/^call .?\*\*\* today$/);
    for (const value of [
      { [number]: 1 },
      JSON.stringify({ to: [number] }),
      `getLeads(${JSON.stringify({ number })})`,
    ]) {
      expect(JSON.stringify(redact(value))).not.toMatch(/\p{Nd}{3}/u);
    }
  },
);

test('A piece of a number is hidden in a search and its cache key, however deep the JSON is quoted', () => {
  expect(redact({ search_value: '98220', customer: 9822 })).toEqual({ search_value: '***', customer: '***' });
  const key = `searchLeads(${JSON.stringify({ search_value: '982"20', page: 1 })})`;
  expect(redact(key)).toBe('searchLeads({"search_value":"***","page":1})');
  expect(redact(JSON.stringify({ body: key }))).not.toContain('982');
});

test('What is deeper than any state, goes round in a circle, or is no plain object is hidden', () => {
  let deep: object = { token: 'abc', note: '9822011223' };
  for (let nth = 0; nth < 10_000; nth += 1) deep = { deep };
  const round: Record<string, unknown> = { note: '9822011223' };
  round.self = [round];
  for (const value of [deep, round, new Map([['token', 'abc']]), new Error('9822011223')]) {
    expect(JSON.stringify(redact(value))).not.toMatch(/abc|9822011223/);
  }
});

test('A second argument, as DevTools pass one, changes nothing', () => {
  const sanitize: (value: object, index: number) => object = redact;
  expect(sanitize({ token: 'abc', nested: { note: '98220 11223' } }, 40)).toEqual({
    token: '***',
    nested: { note: '***' },
  });
});
