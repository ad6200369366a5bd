import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const page = readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8');

/** The cells of every row that names a requirement. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| requirement'))
  .map((line) => line.split(/(?<!\\)\|/).slice(1, -1));

const sourceOf = (file: string): string => {
  const at = path.join(root, 'test', file);
  // A title in single quotes has its own ones escaped.
  return existsSync(at) ? readFileSync(at, 'utf8').replaceAll("\\'", "'") : '';
};

/** Each test that the last cell of a row names, as its file and its title. */
const namedTests = (cell: string): [string, string][] =>
  [...cell.matchAll(/`([^`]+)`: ((?:“[^”]+”(?:; )?)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']): [string, string] => [file, title.replaceAll('\\|', '|')]),
  );

test('every requirement names where it lives and at least one test', () => {
  expect(rows.length).toBeGreaterThan(200);
  for (const [requirement, where = '', heldBy = ''] of rows) {
    expect([requirement, where.match(/`[^`]+`/g)?.length ?? 0, namedTests(heldBy).length]).not.toContain(0);
  }
});

test('every file named there exists', () => {
  const files = rows.flatMap(([, where = '']) => [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file));
  expect(files.filter((file) => !existsSync(path.join(root, 'src', file)))).toEqual([]);
});

test('every test named there exists under that name', () => {
  const named = rows.flatMap(([, , heldBy = '']) => namedTests(heldBy));
  expect(named.filter(([file, title]) => !sourceOf(file).includes(title))).toEqual([]);
});
