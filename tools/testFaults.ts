import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { markdownTable, type Figures } from '../test/faults/figures';
import { runAll } from './run/runAll';
import { runStage } from './run/stage';
import { withCluster } from './run/stages';
import { runJest } from './run/suites';
import { withTemporaryFolder } from './run/temporaryFolder';

const chosen = process.argv.slice(2);

/**
 * All faults, or those of the suites named on the command line; `TEST_FAULTS=0.1` tries a tenth. Needs PostgreSQL.
 * Ends with a table of the results.
 */
void runAll((count) =>
  withTemporaryFolder((folder) =>
    withCluster(async (env) => {
      const file = path.join(folder, 'figures');
      const suites = chosen.length > 0 ? chosen : ['test/faults'];
      const args = ['--selectProjects', 'node', '--runInBand', '--', ...suites];
      const work = () => runJest(args, { ...env, TEST_FAULTS: process.env['TEST_FAULTS'] ?? '1', FAULTS_REPORT: file });
      count(await runStage({ name: 'faults', work }));
      if (!existsSync(file)) return;
      const lines = readFileSync(file, 'utf8').trim().split('\n');
      // Written by `report` of test/faults/figures.
      console.log(`\n${markdownTable(lines.map((line) => JSON.parse(line) as Figures))}`);
    }),
  ),
);
