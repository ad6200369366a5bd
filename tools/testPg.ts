import { runAll } from './run/runAll';
import { runStage } from './run/stage';
import { journeyOn, serverTestsOn, withCluster } from './run/stages';

process.env['TEST_DEPTH'] = 'full';
const chosen = process.argv.slice(2);

/** The server's suites and the journey, or the suites named on the command line, on a temporary cluster. */
void runAll((count) =>
  withCluster(async (env) => {
    count(await runStage(serverTestsOn(env, chosen)));
    if (chosen.length === 0) count(await runStage(journeyOn(env)));
  }),
);
