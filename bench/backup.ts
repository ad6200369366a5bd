import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ADMIN_PHONE } from '../src/server/seed/staff';
import { leadPayload } from '../test/support/payloads';
import { runProcess, typeScript } from '../tools/run/runProcess';
import { projectRoot } from '../tools/web/webStamp';
import { provideDatabase, type BenchDatabase } from './server/database';
import { createPerson, type Person } from './server/person';
import { startServer } from './server/serverProcess';
import { createWire } from './server/wire';

/**
 * For how long people wait while `npm run backup` copies the embedded database beside the running server: eight clients
 * read counters and lists and create leads without a pause, for half a minute first and then for as long as the backup
 * takes. `npm run bench:backup -- --leads 200000`; 5,000, the demonstration set, where nothing is said.
 */
const { values } = parseArgs({ options: { leads: { type: 'string', default: '5000' } } });

const CLIENTS = 8;
const BEFORE_MS = 30_000;

/** The work that each client repeats. */
const work = async (person: Person, turn: number): Promise<void> => {
  if (turn % 4 === 0) await person.call('createLead', { body: leadPayload({ name: `Written meanwhile ${turn}` }) });
  else if (turn % 4 === 1) await person.call('getCounters');
  else await person.call('listLeads', { body: { lead_status: turn % 4 === 2 ? '1' : '11', page: 1 } });
};

/** Times of all requests, in milliseconds, that clients make until `until` has happened. */
const timesUntil = async (people: readonly Person[], until: Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  let isOver = false;
  const done = until.finally(() => (isOver = true));
  await Promise.all(
    people.map(async (person, client) => {
      for (let turn = client; !isOver; turn += 1) {
        const started = performance.now();
        await work(person, turn);
        times.push(performance.now() - started);
      }
    }),
  );
  await done;
  return times.sort((one, other) => one - other);
};

const line = (name: string, times: readonly number[]): string => {
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(0);
  return `| ${name} | ${times.length} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`;
};

const measure = async (database: BenchDatabase, folder: string): Promise<void> => {
  const server = await startServer({ ...database.env, LOG_LEVEL: 'silent' });
  const wire = createWire(server.url);
  try {
    const admin = await createPerson(wire, server, 'Admin', String(ADMIN_PHONE));
    const people = Array.from({ length: CLIENTS }, () => admin);
    const before = await timesUntil(people, new Promise((resolve) => setTimeout(resolve, BEFORE_MS)));
    const started = performance.now();
    const backup = runProcess(process.execPath, typeScript('tools/backup.ts', path.join(folder, 'a.backup')), {
      cwd: projectRoot,
      env: { ...process.env, ...database.env },
    });
    const during = await timesUntil(people, backup);
    if ((await backup) !== 0) throw new Error('The backup failed.');
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `\n${database.leads.toLocaleString('en-US')} leads, ${CLIENTS} clients; the backup took ${seconds} s.\n`,
    );
    console.log('| | requests | median ms | p99 ms | longest ms |\n|---|---|---|---|---|');
    console.log(line('before', before));
    console.log(line('while a backup is taken', during));
  } finally {
    wire.close();
    await server.stop();
  }
};

const run = async (): Promise<void> => {
  console.log(`load ${loadavg()[0]?.toFixed(1) ?? '?'} before`);
  const database = await provideDatabase({ isEmbedded: true, leads: Number(values.leads) });
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-backup-'));
  try {
    await measure(database, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.remove();
  }
};

void run();
