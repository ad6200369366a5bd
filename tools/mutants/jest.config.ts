/** @jest-config-loader esbuild-register */
import path from 'node:path';
import type { Config } from 'jest';
import whole from '../../jest.config';

const [node] = whole.projects ?? [];
if (typeof node !== 'object') throw new Error('The first project of jest.config is the one of the server.');
const { displayName: _name, ...shared } = node;

/** The server's tests as the mutation run needs them: the suites of one area as a single file, ended at the first failure. */
const config: Config = {
  ...shared,
  rootDir: path.resolve(__dirname, '../..'),
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/tools/mutants'],
  testMatch: ['<rootDir>/tools/mutants/suites.ts'],
  testEnvironment: path.join(__dirname, 'environment.cjs'),
  // A change that makes two requests wait for each other fails its test instead of holding up the run.
  testTimeout: 60_000,
};

// Jest's configuration loader asks for a default export.
export default config;
