import path from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { importDirectionRule } from '../../tools/eslint/importDirectionRule';
import { lateCodeRule } from '../../tools/eslint/lateCodeRule';
import { noBarrelRule } from '../../tools/eslint/noBarrelRule';

const root = path.resolve(__dirname, '../..');

function findings(file: string, code: string): string[] {
  const linter = new Linter({ cwd: root });
  const messages = linter.verify(
    code,
    {
      files: ['**/*.ts', '**/*.tsx'],
      languageOptions: { parser: tseslint.parser },
      plugins: { house: { rules: { direction: importDirectionRule, barrel: noBarrelRule, late: lateCodeRule } } },
      rules: { 'house/direction': 'error', 'house/barrel': 'error', 'house/late': 'error' },
    },
    path.join(root, file),
  );
  return messages.map(({ ruleId, message }) => ruleId ?? message);
}

test.each([
  ['a static import', `import { x } from '../users/UserForm';`],
  ['a type-only import', `import type { X } from '../users/UserForm';`],
  ['a dynamic import', `lateCode(() => import('../users/UserForm'));`],
  ['an import handed on', `export const y = 1; export { x } from '../users/UserForm';`],
])('%s against the direction is found', (_name, code) => {
  expect(findings('src/web/leads/LeadForm.tsx', code)).toEqual(['house/direction']);
});

test('an import along the direction is left alone', () => {
  expect(findings('src/web/leads/LeadForm.tsx', `import { x } from '../ui/Pager'; void x;`)).toEqual([]);
});

test.each([
  ['a file named index', 'src/web/leads/index.ts', `export const x = 1;`],
  ['export everything', 'src/web/leads/all.ts', `export * from './LeadForm'; export const y = 1;`],
  ['a file that only hands names on', 'src/web/leads/all.ts', `export { x } from './LeadForm';`],
])('%s is a barrel', (_name, file, code) => {
  expect(findings(file, code)).toEqual(['house/barrel']);
});

test.each([
  ['an import() outside of it', `void import('../ui/Pager');`],
  ['an import() handed on', `lateCode(() => import('../ui/Pager').then(({ Pager }) => Pager));`],
  ["React's lazy", `import { lazy } from 'react'; void lazy;`],
  ["React's lazy as a member", `React.lazy(load);`],
])('late code is found that web/late does not load: %s', (_name, code) => {
  expect(findings('src/web/leads/LeadForm.tsx', code)).toEqual(['house/late']);
});

test('late code that web/late loads is left alone', () => {
  expect(findings('src/web/leads/LeadForm.tsx', `lateCode(() => import('../ui/Pager'));`)).toEqual([]);
});
