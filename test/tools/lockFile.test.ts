import { readFileSync } from 'node:fs';
import path from 'node:path';

it('every package of the lock has the hash that its download must have, on every system', () => {
  const text = readFileSync(path.join(__dirname, '../../package-lock.json'), 'utf8');
  // The form that npm writes; only the package of this repository, named by an empty path, is not downloaded.
  const { packages } = JSON.parse(text) as { packages: Record<string, { integrity?: string }> };
  const { '': own, ...downloaded } = packages;
  expect(own).toBeDefined();
  expect(Object.keys(downloaded).length).toBeGreaterThan(500);
  const unhashed = Object.entries(downloaded).filter(
    ([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  );
  expect(unhashed.map(([name]) => name)).toEqual([]);
});
