import { setTimeout as pause } from 'node:timers/promises';
import { runServer, type RunningServer } from '../support/runningServer';
import { addFigures, noFigures, report } from './figures';
import { startLoad } from './load';
import { hire } from './people';
import { postgresAt } from './places';
import { secondsOf } from './tries';
import { flawless, judge } from './verdict';

interface UnderLoadOptions {
  /** The injected fault, for the table of figures. */
  fault: string;
  /** The address that the servers are given. */
  url: string;
  /** The address under which the rows are looked at, before and after; the same where nothing stands in between. */
  rowsAt?: () => string;
  servers: number;
  people: number;
  faults: number;
  /** How long the servers work between two faults, at most, in milliseconds. */
  workMs: number;
  /**
   * Does something to the database, and calls `back` once, when it could serve again: the seconds until the next write is
   * acknowledged count from there. Resolves when the next fault may come.
   */
  doFault: (n: number, back: () => void) => Promise<void>;
}

type UnderLoadOutcome = Awaited<ReturnType<typeof faultsUnderLoad>>;

/** Lets people work through servers that are never restarted, while things are done to their database. */
export async function faultsUnderLoad(options: UnderLoadOptions) {
  const { fault, url, rowsAt = () => url, servers: count, people, faults, workMs, doFault } = options;
  const staff = await postgresAt(rowsAt()).open((db) => hire(db, { people, freshEach: 60 + 4 * faults }));
  const servers: RunningServer[] = [];
  try {
    for (let n = 0; n < count; n += 1) servers.push(await runServer({ DATABASE_URL: url }));
    const load = startLoad({ people: staff, wires: () => servers.map(({ wire }) => wire) });
    await load.servedAgain();
    const servedAfter: number[] = [];
    for (let n = 1; n <= faults; n += 1) {
      await pause(Math.random() * workMs);
      const served: Promise<number>[] = [];
      const back = (): void => {
        served.push(load.servedAgain());
      };
      await doFault(n, back);
      servedAfter.push(...(await Promise.all(served)));
    }
    await load.stop();
    // Whether every server is still the process that was started.
    const areRunning = servers.every(({ child }) => child.isRunning());
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    const place = postgresAt(rowsAt());
    const verdict = await place.open((db) => judge(db, staff, load.ledger));
    report(addFigures(noFigures({ fault, database: place.kind }), load, verdict, servedAfter));
    const refused = load.heard.answers.get(503) ?? 0;
    return { verdict, problems: load.heard.problems, servedAfter, refused, areRunning };
  } finally {
    for (const server of servers) if (server.child.isRunning()) await server.end('SIGKILL');
  }
}

/**
 * Nothing acknowledged is lost, nothing done twice or in part, and no answer but 200 and 503; some were refused.
 * @param within seconds in which each fault is over
 */
export function expectSurvived(
  { verdict, problems, servedAfter, refused, areRunning }: UnderLoadOutcome,
  { within }: { within: number },
): void {
  expect(verdict).toMatchObject(flawless);
  expect([problems, areRunning]).toEqual([[], true]);
  expect(refused).toBeGreaterThan(0);
  expect(Math.max(...servedAfter)).toBeLessThan(secondsOf({ full: within }));
}
