import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { areas, isAreaName } from './areas';

const root = path.resolve(__dirname, '../..');

function filesOf(suite: string): string[] {
  const place = path.join(root, suite);
  if (!statSync(place).isDirectory()) return [place];
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.test.ts')).map((name) => path.join(place, name));
}

const name = process.env['MUTANTS_AREA'] ?? '';
if (!isAreaName(name)) throw new Error(`There is no area ${name}.`);

// All suites in one file, each in a block of its own: Stryker's runner starts every file of an area for each mutant, and
// loading the server again and again would take most of the time.
for (const file of areas[name].suites.flatMap(filesOf)) {
  describe(path.relative(root, file), () => {
    jest.requireActual(file);
  });
}
