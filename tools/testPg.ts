import { startCluster } from './pg/cluster';
import { runJest, runPlaywright } from './run/suites';
import { stage } from './run/stage';
import { sumTallies, tallyLine, type Tally } from './run/tally';
import { ensureWeb } from './web/ensureWeb';

/** The journey through the whole product, which has to end the same on both databases. */
const journey = 'test/e2e/whole-day.spec.ts';

/** The server's suites and the journey, or the suites named on the command line, on a cluster that goes afterwards. */
async function testOnPostgres(): Promise<void> {
  const chosen = process.argv.slice(2);
  const cluster = await startCluster();
  const env = { TEST_DATABASE_URL: cluster.url };
  const tallies: Tally[] = [];
  try {
    const suites = chosen.length > 0 ? chosen : ['test/server', 'test/postgres'];
    tallies.push(
      await stage('server tests on PostgreSQL', () => runJest(['--selectProjects', 'node', '--', ...suites], env)),
    );
    if (chosen.length === 0) {
      tallies.push(
        await stage('browser journey on PostgreSQL', async () =>
          (await ensureWeb()) ? runPlaywright([journey], env) : { passed: 0, failed: 1 },
        ),
      );
    }
  } finally {
    await cluster.remove();
  }
  const total = sumTallies(tallies);
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(`\n${tallyLine(total)}`);
}

void testOnPostgres();
