import { runAll } from './run/runAll';
import { runBeside, runStage } from './run/stage';
import {
  browserJourneys,
  build,
  format,
  journeyOn,
  lint,
  lockingSuites,
  serverTestsOn,
  unitTests,
  withCluster,
} from './run/stages';

const depth = ['full', 'all'].find((name) => process.argv.includes(`--${name}`));
if (depth !== undefined) process.env['TEST_DEPTH'] = depth;

/**
 * `npm test`: every check once, on the embedded database. With `--all` also deeper ones, and on PostgreSQL what depends
 * on its locks; with `--full` everything there is.
 */
void runAll(async (count) => {
  count(...(await runBeside([[format, lint], [build]])));
  count(await runStage(unitTests));
  count(await runStage(browserJourneys()));
  if (depth === undefined) return;
  await withCluster(async (env) => {
    count(await runStage(serverTestsOn(env, depth === 'full' ? [] : lockingSuites)));
    count(await runStage(journeyOn(env)));
  });
});
