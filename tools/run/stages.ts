import { startCluster } from '../pg/cluster';
import { ensureWeb } from '../web/ensureWeb';
import { provideBrowser } from './provideBrowser';
import type { Stage } from './stage';
import { runJest, runPlaywright, runTool } from './suites';
import { checkTally, type Tally } from './tally';

/** A check without tests of its own: a program of node_modules that says by its exit code whether all is well. */
const check = (name: string, file: readonly string[], args: readonly string[]): Stage => ({
  name,
  work: async (output) => checkTally(await runTool(file, args, { output })),
});

export const format = check('format', ['oxfmt', 'bin', 'oxfmt'], ['--check']);
export const lint = check('types and lint', ['oxlint', 'bin', 'oxlint'], []);

export const build: Stage = {
  name: 'build',
  work: async () => checkTally((await ensureWeb()) ? 0 : 1),
};

const joined = { TEST_JOINED: '1' };

export const unitTests: Stage = { name: 'unit, server and screen tests', work: () => runJest([], joined) };

/** Browser journeys, all or those named by `args`, with the application built and a browser at hand. */
async function journeys(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const isReady = (await ensureWeb()) && (await provideBrowser());
  return isReady ? runPlaywright(args, env) : checkTally(1);
}

export const browserJourneys = (args: readonly string[] = []): Stage => ({
  name: 'browser journeys',
  work: () => journeys(args),
});

/** The journey through the whole product, which has to end the same on both databases. */
const wholeDay = 'test/e2e/whole-day.spec.ts';

/** Runs stages that need a PostgreSQL server: a temporary one, which is removed when they end. */
export async function withCluster<Result>(work: (env: NodeJS.ProcessEnv) => Promise<Result>): Promise<Result> {
  const cluster = await startCluster();
  try {
    return await work({ TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.remove();
  }
}

const postgresSuites = ['.groups/(server|tools)', 'test/server', 'test/postgres', 'test/faults/pg'];

/** Suites whose outcome depends on the locks, connections and restarts of a PostgreSQL server. */
export const lockingSuites = [
  // Backups have few, and take minutes.
  'test/postgres/(?!backup)',
  'test/faults/pg(Kills|ProxyFaults)',
  'test/server/.*(Races|atOnce|overlappingTransfers|parallel|postgresServer)',
];

/** All suites that a PostgreSQL server concerns, or the `chosen` ones. */
export const serverTestsOn = (env: NodeJS.ProcessEnv, chosen: readonly string[] = []): Stage => ({
  name: 'server tests on PostgreSQL',
  work: () =>
    chosen.length > 0
      ? runJest(['--selectProjects', 'node', '--', ...chosen], env)
      : runJest(['--selectProjects', 'node', '--', ...postgresSuites], { ...env, ...joined }),
});

export const journeyOn = (env: NodeJS.ProcessEnv): Stage => ({
  name: 'browser journey on PostgreSQL',
  work: () => journeys([wholeDay], env),
});
