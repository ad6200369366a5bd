import fc from 'fast-check';
import { checkTally, jestTally, playwrightTally, sumTallies, tallyLine } from '../../tools/run/tally';

const jestReport = { numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };

const browserReport = (unexpected: number, flaky: number) => ({
  stats: { expected: 4, unexpected, flaky },
  errors: [],
});

test.each([
  ['tests that passed', jestTally(jestReport, 0), 7, 0],
  ['failed tests', jestTally({ ...jestReport, numFailedTests: 2 }, 1), 7, 2],
  ['a failed browser test', playwrightTally(browserReport(1, 0), 1), 4, 1],
  ['a suite that could not be loaded', jestTally({ ...jestReport, numRuntimeErrorTestSuites: 1 }, 1), 7, 1],
  ['a browser test that passed at its second try', playwrightTally(browserReport(0, 1), 0), 4, 1],
  ['one beside a failed one', playwrightTally(browserReport(1, 1), 1), 4, 2],
  ['a run without any test', jestTally({ ...jestReport, numPassedTests: 0 }, 0), 0, 1],
  ['a browser run without a report', playwrightTally(undefined, 0), 0, 1],
  ['a runner that ended with an error and named no failed test', jestTally(jestReport, 1), 7, 1],
])('%s: %j', (_what, tally, passed, failed) => {
  expect(tally).toEqual({ passed, failed });
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
