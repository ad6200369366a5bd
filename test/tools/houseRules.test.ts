import path from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { importDirectionRule } from '../../tools/eslint/importDirectionRule';
import { noBarrelRule } from '../../tools/eslint/noBarrelRule';

const root = path.resolve(__dirname, '../..');

function findings(file: string, code: string): string[] {
  const linter = new Linter({ cwd: root });
  const messages = linter.verify(
    code,
    {
      files: ['**/*.ts', '**/*.tsx'],
      languageOptions: { parser: tseslint.parser },
      plugins: { house: { rules: { direction: importDirectionRule, barrel: noBarrelRule } } },
      rules: { 'house/direction': 'error', 'house/barrel': 'error' },
    },
    path.join(root, file),
  );
  return messages.map(({ ruleId, message }) => ruleId ?? message);
}

test.each([
  ['a static import', `import { x } from '../users/UserForm';`],
  ['a type-only import', `import type { X } from '../users/UserForm';`],
  ['a dynamic import', `void import('../users/UserForm');`],
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
