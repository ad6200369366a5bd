import { runAll } from './run/runAll';
import { runStage } from './run/stage';
import { browserJourneys } from './run/stages';

process.env['TEST_DEPTH'] = 'full';

/** The browser journeys, or those named on the command line. */
void runAll(async (count) => {
  count(await runStage(browserJourneys(process.argv.slice(2))));
});
