/** The result of a run of tests. A suite that could not run, or ran nothing, is a failure too. */
export interface Tally {
  passed: number;
  failed: number;
}

/** The part of Jest's JSON report that counts. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

/** The part of Playwright's JSON report that counts. `flaky` are tests that passed at a second try only, which is a failure. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: readonly unknown[];
}

/** A program that ended with an error without a failed test to its name, or without any test, counts as one failure. */
function settled(tally: Tally, exitCode: number): Tally {
  const silent = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return silent ? { ...tally, failed: 1 } : tally;
}

/** The tally of one Jest run that ended with `exitCode`; `undefined` stands for a report that was never written. */
export function jestTally(report: JestReport | undefined, exitCode: number): Tally {
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = report ?? {};
  return settled({ passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }, exitCode);
}

/** The tally of one Playwright run, as {@link jestTally} does it for Jest. */
export function playwrightTally(report: PlaywrightReport | undefined, exitCode: number): Tally {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const outside = report?.errors.length ?? 0;
  return settled({ passed: expected, failed: unexpected + flaky + outside }, exitCode);
}

/** The tally of a check that has no tests of its own, such as lint: nothing passed, one failure at most. */
export const checkTally = (exitCode: number): Tally => ({ passed: 0, failed: exitCode === 0 ? 0 : 1 });

/** All stages together. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The line that closes a run; scripts read it. */
export const tallyLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
