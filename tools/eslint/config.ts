import path from 'node:path';
import type { ESLint } from 'eslint';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importDirectionRule } from './importDirectionRule';
import { lateCodeRule } from './lateCodeRule';
import { noBarrelRule } from './noBarrelRule';
import { noHtmlFromDataRule } from './noHtmlFromDataRule';

const house: ESLint.Plugin = {
  rules: {
    'import-direction': importDirectionRule,
    'late-code': lateCodeRule,
    'no-barrel': noBarrelRule,
    'no-html-from-data': noHtmlFromDataRule,
  },
};

/** ESLint's configuration: strict, type-aware, and with the rules of this project. */
export const config = defineConfig(
  { ignores: ['dist/', 'data/', '.groups/', 'test-results/', 'playwright-report/', 'coverage/', 'public/', '*.js'] },
  // A rule is kept or changed here, for everybody; comments in files switch nothing off.
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: path.resolve(__dirname, '../..') },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // A call without a body has the request type void, as RTK Query writes it.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // A port's method is async because the port says so, whether or not this one waits.
      '@typescript-eslint/require-await': 'off',
      curly: ['error', 'multi-line'],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 250],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a frozen table and a union type.' },
      ],
      'object-shorthand': 'error',
      'prefer-template': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { house },
    rules: {
      'house/import-direction': 'error',
      'house/no-barrel': 'error',
      'house/no-html-from-data': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'TSEnumDeclaration', message: 'Use a frozen table and a union type.' },
      ],
    },
  },
  {
    files: ['src/web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['src/web/**/*.{ts,tsx}', 'src/contract/**/*.ts'],
    rules: { 'house/late-code': 'error', 'no-console': 'error' },
  },
  {
    files: ['src/web/**/reportError.ts'],
    rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] },
  },
  {
    // The one place that turns text into elements; it takes only templates that escape what is put into them.
    files: ['src/web/first/trusted.ts'],
    rules: { 'house/no-html-from-data': 'off' },
  },
  {
    // redux-persist 6 calls its keyPrefix deprecated and offers nothing in its place.
    files: ['src/web/app/store.ts'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
);
