import { startCluster } from './pg/cluster';
import { runJest } from './run/suites';
import { stage } from './run/stage';
import { tallyLine } from './run/tally';

async function testOnPostgres(): Promise<void> {
  const tally = await stage('server tests on PostgreSQL', async () => {
    const cluster = await startCluster();
    try {
      const suites = process.argv.slice(2);
      const chosen = suites.length > 0 ? suites : ['test/server'];
      return await runJest(['--selectProjects', 'node', '--', ...chosen], { TEST_DATABASE_URL: cluster.url });
    } finally {
      await cluster.remove();
    }
  });
  process.exitCode = tally.failed === 0 ? 0 : 1;
  console.log(`\n${tallyLine(tally)}`);
}

void testOnPostgres();
