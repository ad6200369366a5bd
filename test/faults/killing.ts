import { setTimeout as pause } from 'node:timers/promises';
import { launchServer, reachServer, type RunningServer } from '../support/runningServer';
import { figuresOf, report } from './figures';
import { startLoad } from './load';
import { hire, type Person } from './people';
import type { Place } from './places';
import { judge, type Verdict } from './verdict';

interface KillOptions {
  kills: number;
  people: number;
  /** After how many kills the ledger is compared with the rows, and once more at the end. */
  judgedAfter: number;
}

/** One restart in so many is killed, too, before it listens: while the database recovers from the kill before. */
const KILLED_AT_START = 4;
/** How long a server works at most before it is killed. */
const WORK_MS = 900;
const START_MS = 1_200;

export interface Outcome {
  verdicts: Verdict[];
  /** What the callers heard that no server may say. */
  problems: string[];
  /** Of each kill, in seconds from when the server was started again. */
  servedAfter: number[];
}

/** Kills a server under load and starts it again, many times; the callers never stop. */
export async function killUnderLoad(
  place: Place,
  { kills, people: count, judgedAfter }: KillOptions,
): Promise<Outcome> {
  const people: Person[] = await place.open((db) => hire(db, { people: count, freshEach: 40 + 4 * kills }));
  let server: RunningServer | undefined;
  const load = startLoad({ people, wires: () => (server ? [server.wire] : []) });
  const verdicts: Verdict[] = [];
  const servedAfter: number[] = [];
  const compare = async (): Promise<void> =>
    void verdicts.push(await place.open((db) => judge(db, people, load.ledger)));

  const start = async (): Promise<void> => {
    server = await reachServer(launchServer(place.settings));
  };
  const kill = async (): Promise<void> => {
    await server?.end('SIGKILL');
    server = undefined;
  };

  await start();
  await load.servedAgain();
  for (let n = 1; n <= kills; n += 1) {
    await pause(Math.random() * WORK_MS);
    await kill();
    if (n % judgedAfter === 0) await compare();
    if (n % KILLED_AT_START === 0 && n < kills) {
      const early = launchServer(place.settings);
      await pause(Math.random() * START_MS);
      await early.kill('SIGKILL');
      n += 1;
    }
    const served = load.servedAgain();
    await start();
    servedAfter.push(await served);
  }
  await load.stop();
  await server?.end('SIGTERM');
  await compare();
  const last = verdicts.at(-1);
  if (last) {
    const worst = {
      ...last,
      lost: worstOf(verdicts, 'lost'),
      doubled: worstOf(verdicts, 'doubled'),
      half: worstOf(verdicts, 'half'),
    };
    report({
      fault: '`kill -9` under load, one in five while it starts again',
      database: place.kind,
      tries: kills,
      ...figuresOf(load, worst),
      servedAfter,
    });
  }
  return { verdicts, problems: load.heard.problems, servedAfter };
}

const worstOf = (verdicts: readonly Verdict[], fault: 'lost' | 'doubled' | 'half'): number =>
  Math.max(...verdicts.map((verdict) => verdict[fault]));
