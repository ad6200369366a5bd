import { setTimeout as pause } from 'node:timers/promises';
import { launchServer, runServer, type RunningServer } from '../support/runningServer';
import { addFigures, noFigures, report } from './figures';
import { startLoad } from './load';
import { hire } from './people';
import type { Place } from './places';
import { flawless, judge, type Verdict } from './verdict';

interface KillOptions {
  kills: number;
  people: number;
  /** Server processes on the place, which the callers ask in turn; they are killed in turn. */
  servers: number;
  /** After how many rounds the ledger is compared with the rows, and once more at the end. */
  judgedAfter: number;
}

/** One server in so many is killed again before it listens, while the database recovers. */
const KILLED_AT_START = 4;
/** How long the servers work between two kills, at most. */
const WORK_MS = 900;
/** How long one that is killed while it starts lives, at most. */
const START_MS = 1_200;

/**
 * Kills servers under load and starts them again, many times; the callers never stop.
 * @returns also the problems: what the callers heard that no server may say
 */
export async function killUnderLoad(
  place: Place,
  { kills, people: count, servers: serverCount, judgedAfter }: KillOptions,
) {
  const people = await place.open((db) => hire(db, { people: count, freshEach: 40 + 4 * kills }));
  const start = (): Promise<RunningServer> => runServer(place.settings);
  const servers = new Map<number, RunningServer>();
  const load = startLoad({ people, wires: () => [...servers.values()].map(({ wire }) => wire) });
  const verdicts: Verdict[] = [];
  /** Seconds of each kill: from the restart or, with another server left, from the kill. */
  const servedAfter: number[] = [];
  const compare = async (): Promise<void> => {
    verdicts.push(await place.open((db) => judge(db, people, load.ledger)));
  };
  const endAll = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const running = [...servers.values()];
    servers.clear();
    await Promise.all(running.map((server) => server.end(signal)));
  };
  const startAll = async (): Promise<void> => {
    await Promise.all(Array.from({ length: serverCount }, async (_, n) => servers.set(n, await start())));
  };

  try {
    await startAll();
    await load.servedAgain();
    for (let kill = 1; kill <= kills; kill += 1) {
      await pause(Math.random() * WORK_MS);
      const victim = kill % serverCount;
      const killed = servers.get(victim);
      servers.delete(victim);
      await killed?.end('SIGKILL');
      let served = load.servedAgain();
      if (kill % KILLED_AT_START === 0 && kill < kills) {
        kill += 1;
        const early = launchServer(place.settings);
        await pause(Math.random() * START_MS);
        await early.kill('SIGKILL');
      }
      if (kill % judgedAfter === 0) {
        await endAll('SIGKILL');
        await compare();
      }
      if (servers.size === 0) served = load.servedAgain();
      servers.set(victim, await start());
      for (let n = 0; n < serverCount; n += 1) if (!servers.has(n)) servers.set(n, await start());
      servedAfter.push(await served);
    }
    await load.stop();
    await endAll('SIGTERM');
    await compare();
  } finally {
    await endAll('SIGKILL');
  }

  const [last] = verdicts.slice(-1);
  if (last) {
    const others = serverCount > 1 ? `one of ${serverCount} processes, asked in turn: ` : '';
    const about = { fault: `${others}\`kill -9\` under load, one in five while it starts again`, database: place.kind };
    report({ ...addFigures(noFigures(about), load, last, servedAfter), tries: kills });
  }
  return { verdicts, problems: load.heard.problems, servedAfter };
}

/** Every write is done once and whole at each look, more were acknowledged than servers killed, and it was served again. */
export function expectUnharmed(
  { verdicts, problems, servedAfter }: Awaited<ReturnType<typeof killUnderLoad>>,
  kills: number,
) {
  expect(problems).toEqual([]);
  for (const verdict of verdicts) expect(verdict).toMatchObject(flawless);
  expect(verdicts.at(-1)?.acknowledged).toBeGreaterThan(kills);
  expect(servedAfter).not.toEqual([]);
}
