import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const page = readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8');

/** Each requirement with the tests that its row names. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| requirement'))
  .map((line) => {
    const [requirement = '', tests = ''] = line.split('|').slice(1, -1);
    return { requirement, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) };
  });

test('every requirement names at least one test', () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('every test named there exists', () => {
  const named = rows.flatMap(({ tests }) => tests);
  expect(named.filter((file) => !existsSync(path.join(root, 'test', file)))).toEqual([]);
});
