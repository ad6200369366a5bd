import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runAll } from './run/runAll';
import { programsOnPath } from './run/programs';
import { runStage } from './run/stage';
import { withCluster } from './run/stages';
import type { Tally } from './run/tally';
import { runFfuf } from './scan/ffuf';
import { runSlow } from './scan/slow';
import { runSqlmap } from './scan/sqlmap';
import { startTarget, type Target } from './scan/target';
import { ensureWeb } from './web/ensureWeb';

const scanners = { sqlmap: runSqlmap, ffuf: runFfuf, slowhttptest: runSlow };
type Scanner = keyof typeof scanners;

const isScanner = (name: string): name is Scanner => Object.hasOwn(scanners, name);

/** Runs one scanner against a server of its own; each finding and each unanswered request is a failure. */
async function scan(name: Scanner, folder: string, databaseUrl?: string): Promise<Tally> {
  const target: Target = await startTarget(databaseUrl);
  try {
    const findings = await scanners[name](target, path.join(folder, name));
    const faults = target.faults().map((line) => `the server's log: ${line}`);
    const all = [...findings, ...faults.slice(0, 20)];
    if (all.length > 0) console.error(all.join('\n'));
    return { passed: all.length === 0 ? 1 : 0, failed: all.length };
  } finally {
    await target.stop();
  }
}

/** Set to leave one of the two databases out. */
const databases = process.env['SCAN_DATABASE'] ?? 'embedded postgresql';

const names = process.argv.slice(2);

/**
 * Points the scanners named on the command line, or all of them, at a server on the loopback address: sqlmap at one with the
 * embedded database and at one with PostgreSQL, the others, which do not reach the database, at the first alone.
 */
void runAll(async (count) => {
  const chosen = (names.length > 0 ? names : Object.keys(scanners)).filter(isScanner);
  const unknown = names.filter((name) => !isScanner(name));
  if (unknown.length > 0) throw new Error(`There is no scanner ${unknown.join(', ')}.`);
  const missing = chosen.filter((name) => programsOnPath([name]).length === 0);
  if (missing.length > 0) {
    throw new Error(`Not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
  }
  if (!(await ensureWeb())) throw new Error('The web application could not be built.');
  const folder = await mkdtemp(path.join(tmpdir(), 'scan-results-'));
  console.log(`What the scanners say is kept in ${folder}`);
  const run = (name: Scanner, database: string, work: () => Promise<Tally>) =>
    runStage({ name: `${name}, ${database}`, work }).then((tally) => count(tally));
  for (const name of chosen) {
    if (name !== 'sqlmap' || databases.includes('embedded')) {
      await run(name, 'embedded database', () => scan(name, path.join(folder, 'embedded')));
    }
    if (name === 'sqlmap' && databases.includes('postgresql')) {
      await run(name, 'PostgreSQL', () =>
        withCluster(({ TEST_DATABASE_URL: url }) => scan(name, path.join(folder, 'postgresql'), url)),
      );
    }
  }
});
