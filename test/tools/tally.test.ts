import fc from 'fast-check';
import { checkTally, jestTally, playwrightTally, sumTallies, tallyLine } from '../../tools/run/tally';

const jestReport = { numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };

test('tests are counted as the runner reports them', () => {
  expect(jestTally(jestReport, 0)).toEqual({ passed: 7, failed: 0 });
  expect(jestTally({ ...jestReport, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
  const report = { stats: { expected: 4, unexpected: 1, flaky: 0 }, errors: [] };
  expect(playwrightTally(report, 1)).toEqual({ passed: 4, failed: 1 });
});

test('a suite that could not be loaded is a failure', () => {
  expect(jestTally({ ...jestReport, numRuntimeErrorTestSuites: 1 }, 1)).toEqual({ passed: 7, failed: 1 });
});

test('a browser test that passed at its second try is a failure', () => {
  const report = { stats: { expected: 4, unexpected: 0, flaky: 1 }, errors: [] };
  expect(playwrightTally(report, 0)).toEqual({ passed: 4, failed: 1 });
  const failed = { stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [] };
  expect(playwrightTally(failed, 1)).toEqual({ passed: 4, failed: 2 });
});

test('a run without any test is a failure', () => {
  expect(jestTally({ ...jestReport, numPassedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightTally(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a runner that ended with an error and named no failed test is a failure', () => {
  expect(jestTally(jestReport, 1)).toEqual({ passed: 7, failed: 1 });
});

test('the sum fails exactly when a stage failed', () => {
  const tally = fc.oneof(fc.nat(3).map(checkTally), fc.record({ passed: fc.nat(), failed: fc.nat(5) }));
  fc.assert(
    fc.property(fc.array(tally), (tallies) => {
      expect(sumTallies(tallies).failed > 0).toBe(tallies.some(({ failed }) => failed > 0));
    }),
  );
});

test('the closing line says both numbers', () => {
  expect(tallyLine(sumTallies([{ passed: 3, failed: 1 }, checkTally(0), checkTally(2)]))).toBe('3 passed, 2 failed');
});
