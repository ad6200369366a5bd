import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { areas, type AreaName } from './areas';

/** How Stryker runs an area; what it writes goes to `.mutants/`, which is not part of the repository. */
export function strykerOptions(name: AreaName): PartialStrykerOptions {
  const folder = `.mutants/${name}`;
  return {
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { configFile: 'tools/mutants/jest.config.ts', enableFindRelatedTests: false },
    mutate: [...areas[name].code],
    coverageAnalysis: 'perTest',
    // Limits and tables of words count like the rest.
    ignoreStatic: false,
    // Swc reads no types, and the types were checked before.
    disableTypeChecks: false,
    concurrency: Number(process.env['MUTANTS_AT_ONCE'] ?? 2),
    // A busy machine makes tests slow, and a slow test must not count as a mutant found.
    timeoutMS: 120_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 15,
    ignorePatterns: ['dist', 'data', 'test-results', 'playwright-report', '.mutants', '.bench', 'docs/*.svg'],
    // Outside of the project, where the tests of somebody who goes on working would meet it.
    tempDirName: path.join(tmpdir(), `mutants-${process.pid}-${name}`),
    // Goes on from an earlier run with what is new since; tests that were changed under their old names are not seen.
    incremental: process.env['MUTANTS_GO_ON'] === '1',
    incrementalFile: `${folder}/incremental.json`,
    reporters: ['json', 'clear-text'],
    jsonReporter: { fileName: `${folder}/report.json` },
    clearTextReporter: {
      allowColor: false,
      logTests: false,
      reportTests: false,
      reportMutants: false,
      reportScoreTable: false,
    },
    allowConsoleColors: false,
    thresholds: { high: 95, low: 90, break: null },
  };
}
