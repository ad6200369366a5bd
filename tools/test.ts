import { runAll } from './run/runAll';
import { runBeside, runStage } from './run/stage';
import { browserJourneys, build, format, journeyOn, lint, serverTestsOn, unitTests, withCluster } from './run/stages';

const isDeep = process.argv.includes('--all');
if (isDeep) process.env['TEST_DEPTH'] = 'all';

/** `npm test`: every check once, on the embedded database; with `--all` also the deeper ones, and PostgreSQL. */
void runAll(async (count) => {
  count(...(await runBeside([[format, lint], [build]])));
  count(await runStage(unitTests));
  count(await runStage(browserJourneys()));
  if (!isDeep) return;
  await withCluster(async (env) => {
    count(await runStage(serverTestsOn({ ...env, TEST_DEPTH: '' })));
    count(await runStage(journeyOn(env)));
  });
});
