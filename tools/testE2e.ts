import { runPlaywright } from './run/suites';
import { tallyLine } from './run/tally';
import { ensureWeb } from './web/ensureWeb';

async function testE2e(): Promise<void> {
  const tally = (await ensureWeb()) ? await runPlaywright(process.argv.slice(2)) : { passed: 0, failed: 1 };
  process.exitCode = tally.failed === 0 ? 0 : 1;
  console.log(`\n${tallyLine(tally)}`);
}

void testE2e();
