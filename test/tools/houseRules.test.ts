import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findingsByCode, lintFindings } from '../support/lintFindings';

const root = path.resolve(__dirname, '../..');

const directions: [string, string][] = [
  ['a static import', `import { x } from '../users/UserForm';`],
  ['a type-only import', `import type { X } from '../users/UserForm';`],
  ['a dynamic import', `lateCode(() => import('../users/UserForm'));`],
  ['an import handed on', `export const y = 1; export { x } from '../users/UserForm';`],
];

const late: [string, string][] = [
  ['an import() outside of it', `void import('../ui/Pager');`],
  ['an import() handed on', `lateCode(() => import('../ui/Pager').then(({ Pager }) => Pager));`],
  ["React's lazy", `import { lazy } from 'react'; void lazy;`],
  ["React's lazy as a member", `React.lazy(load);`],
];

const sound: [string, string][] = [
  ['an import along the direction', `import { x } from '../ui/Pager'; void x;`],
  ['late code that web/late loads', `lateCode(() => import('../ui/Pager'));`],
];

const anEnum = `enum Colour { Red }; void Colour;`;

const found = findingsByCode([...[...directions, ...late, ...sound].map(([, code]) => code), anEnum]);

test.each(directions)('%s against the direction is found', (_name, code) => {
  expect(found.get(code)).toEqual(['import-direction']);
});

test.each(late)('late code is found that web/late does not load: %s', (_name, code) => {
  expect(found.get(code)).toEqual(['late-code']);
});

test.each(sound)('%s is left alone', (_name, code) => {
  expect(found.get(code)).toEqual([]);
});

test('an enum is found', () => {
  expect(found.get(anEnum)).toEqual(['no-enum']);
});

test('barrels are found: a file named index, export everything, a file that only hands names on', () => {
  const barrels = {
    'src/web/leads/index.ts': `export const x = 1;`,
    'src/web/leads/all.ts': `export * from './LeadForm'; export const y = 1;`,
    'src/web/leads/names.ts': `export { x } from './LeadForm';`,
  };
  expect([...lintFindings(barrels).values()]).toEqual([['no-barrel'], ['no-barrel'], ['no-barrel']]);
});

test('no comment switches a rule off', () => {
  const pattern = '(oxlint|eslint)-(disable|enable)';
  const { status, stdout } = spawnSync('git', ['grep', '-lE', pattern, '--', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  // 1: nothing was found.
  expect([stdout, status]).toEqual(['', 1]);
});
