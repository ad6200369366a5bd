import { runJest, runPlaywright, runTool } from './run/suites';
import { stage } from './run/stage';
import { checkTally, sumTallies, tallyLine, type Tally } from './run/tally';
import { ensureWeb } from './web/ensureWeb';

async function test(): Promise<void> {
  const tallies: Tally[] = [
    await stage('lint', async () => checkTally(await runTool(['eslint', 'bin', 'eslint.js'], ['.']))),
    await stage('types', async () => checkTally(await runTool(['typescript', 'bin', 'tsc'], ['--project', '.']))),
    await stage('build', async () => checkTally((await ensureWeb()) ? 0 : 1)),
    await stage('unit, server and screen tests', () => runJest([])),
    await stage('browser journeys', () => runPlaywright([])),
  ];
  const total = sumTallies(tallies);
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(`\n${tallyLine(total)}`);
}

void test();
