import { codeHash, sameHash } from '../../../src/server/otp/otpQueries';

it('the hash of a code differs by key, number and code', () => {
  const hashes = [
    codeHash('one key', '9000000001', '123456'),
    codeHash('other key', '9000000001', '123456'),
    codeHash('one key', '9000000002', '123456'),
    codeHash('one key', '9000000001', '123457'),
  ];
  expect(new Set(hashes).size).toBe(4);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

it('hashes are the same when all of them is, and a part of one is another', () => {
  expect(sameHash('abcd', 'abcd')).toBe(true);
  expect(sameHash('abcd', 'abce')).toBe(false);
  expect(sameHash('abcd', 'abc')).toBe(false);
  expect(sameHash('', 'abc')).toBe(false);
});
