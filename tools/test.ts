import { runAll } from './run/runAll';
import { runBeside, runStage } from './run/stage';
import {
  browserJourneys,
  build,
  format,
  journeyOn,
  lint,
  serverTestsOn,
  types,
  unitTests,
  withCluster,
} from './run/stages';

/** `npm test`: everything that needs no database server; with `--postgres`, what needs one as well. */
void runAll(async (count) => {
  // One core for the linter, which takes as long as the other three together.
  count(...(await runBeside([[lint], [format, types, build]])));
  count(await runStage(unitTests));
  count(await runStage(browserJourneys()));
  if (process.argv.includes('--postgres')) {
    await withCluster(async (env) => {
      count(await runStage(serverTestsOn(env)));
      count(await runStage(journeyOn(env)));
    });
  }
});
