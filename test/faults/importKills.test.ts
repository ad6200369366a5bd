import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { endpoints, pathOf } from '../../src/contract/endpoints';
import { readImport, readImportStarted, type ImportDetail } from '../../src/contract/imports';
import type { Database } from '../../src/server/db/schema';
import { createMasterSetting, createUser } from '../support/factories';
import { endLaunched, runServer, type RunningServer } from '../support/runningServer';
import { sessionOf } from '../support/sessionOf';
import { removeTemporaryDirectories, temporaryDirectory } from '../support/temporaryDirectory';
import { startOwnPostgres } from './ownPostgres';
import { embeddedAt, postgresAt, type Place } from './places';
import { timeLimitOf, triesOf } from './tries';

jest.setTimeout(timeLimitOf({ full: 3_600_000 }));
afterEach(endLaunched);
afterAll(removeTemporaryDirectories);

const killsOf = { short: 3, full: 50 };

/** Every tenth row repeats the number of the one before it, every hundredth has none. */
const fileOf = (rows: number, first: number) => {
  const kind = (n: number) => (n % 100 === 5 ? 'refused' : n % 10 === 9 ? 'skipped' : 'added');
  const all = Array.from({ length: rows }, (_, n) => n);
  const lines = all.map((n) => {
    const number = kind(n) === 'refused' ? '' : String(first + n - (kind(n) === 'skipped' ? 1 : 0));
    return `Asha ${n},${number},Pune,Website,Palm Grove`;
  });
  const count = (of: string): number => all.filter((n) => kind(n) === of).length;
  const counts = { rows, added: count('added'), skipped: count('skipped'), refused: count('refused') };
  return { text: ['Name,Phone,City,Lead Source,Project', ...lines].join('\n'), counts };
};

const prepare = async (db: Kysely<Database>): Promise<string> => {
  await createMasterSetting(db, { cat_value: 'Palm Grove' });
  await createMasterSetting(db, { cat_name: 'Lead Source', cat_value: 'Website' });
  const { user_id } = await createUser(db, { name: 'Admin of imports' });
  return sessionOf(db, user_id);
};

/** A server that is killed and restarted; calls wait for it. */
const serverAt = async (place: Place, token: string) => {
  let server: RunningServer | undefined = await runServer(place.settings);
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    for (;;) {
      try {
        const headers = { Authorization: `Bearer ${token}` };
        const response = await fetch(`${server?.url ?? ''}${path}`, { ...init, headers });
        const body: unknown = await response.json();
        if (response.status < 300) return body;
        if (response.status !== 503) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
      await pause(100);
    }
  };
  const kill = async (): Promise<void> => {
    const killed = server;
    server = undefined;
    await killed?.end('SIGKILL');
    server = await runServer(place.settings);
  };
  const end = async (): Promise<void> => server?.end('SIGTERM');
  return { call, kill, end };
};

type Server = Awaited<ReturnType<typeof serverAt>>;

const send = async ({ call }: Server, text: string): Promise<number> => {
  const body = new FormData();
  body.set('file', new File([text], 'leads.csv'));
  const { path, method } = endpoints.importLeads;
  const started = readImportStarted(await call(path, { method, body }));
  if (!started) throw new Error('The import did not begin.');
  return started.import_id;
};

const look = async ({ call }: Server, id: number): Promise<ImportDetail> => {
  const found = readImport(await call(pathOf(endpoints.getImport, { id })));
  if (!found) throw new Error('The import cannot be read.');
  return found;
};

/** The import once it rests, or has seen so many rows. */
const lookAfter = async (server: Server, id: number, rows = Infinity): Promise<ImportDetail> => {
  for (;;) {
    const found = await look(server, id);
    if (!found.is_at_work || found.seen >= rows) return found;
    await pause(20);
  }
};

const judge = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ leads: number; numbers: number; results: number; places: number }>`
    select (select count(*)::integer from leads) as leads, (select count(distinct contact)::integer from leads) as numbers,
      count(*)::integer as results, count(distinct (import_id, no))::integer as places from import_results`.execute(db);
  return rows[0];
};

const importUnderKills = async (place: Place): Promise<void> => {
  const token = await place.open(prepare);
  const server = await serverAt(place, token);
  const rows = triesOf({ short: 1_500, full: 20_000 });
  const kills = triesOf(killsOf);
  const file = fileOf(rows, 6_200_000_000);
  const id = await send(server, file.text);
  const killedAt: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    // Spread over the import, wherever it stands.
    const until = Math.round(((kill + Math.random()) * rows) / kills);
    const { is_at_work, seen } = await lookAfter(server, id, until);
    if (!is_at_work) break;
    killedAt.push(seen);
    await server.kill();
  }
  expect(await lookAfter(server, id)).toMatchObject({ state: 'done', problem: null, seen: rows, ...file.counts });
  await server.end();
  const { added } = file.counts;
  const whole = { leads: added, numbers: added, results: rows, places: rows };
  expect(await place.open(judge)).toEqual(whole);

  const undone = await serverAt(place, token);
  const other = await send(undone, fileOf(rows, 7_200_000_000).text);
  const running = await lookAfter(undone, other, rows / 4);
  const { method } = endpoints.undoImport;
  await undone.call(pathOf(endpoints.undoImport, { id: other }), { method });
  for (let kill = 0; kill < 2; kill += 1) {
    await pause(Math.random() * 500);
    await undone.kill();
  }
  const last = await lookAfter(undone, other);
  await undone.end();
  expect(last).toMatchObject({ state: 'undone', undone: last.added, kept: [] });
  expect(await place.open(judge)).toMatchObject({ leads: added, numbers: added });
  process.stdout.write(
    `an import of ${rows} rows, ${place.kind}: killed ${killedAt.length} times, at rows ${killedAt.join(', ')}; ` +
      `one undone while ${running.state}, with two kills: all ${last.undone} leads that it had added are gone\n`,
  );
};

it('an import that is killed goes on where it stood, and an undo of one that runs takes out all, embedded', async () => {
  await importUnderKills(embeddedAt(temporaryDirectory()));
});

it('the same on PostgreSQL', async () => {
  const { postgres, remove } = await startOwnPostgres();
  await importUnderKills(postgresAt(postgres.url));
  await endLaunched();
  await remove();
});
