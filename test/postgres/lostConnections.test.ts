import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { startSession } from '../../src/server/auth/sessions';
import { secureRandom, systemClock } from '../../src/server/ports';
import { startChild, type Child } from '../support/childProcess';
import { createUser } from '../support/factories';
import { leadPayload } from '../support/payloads';
import { createServerDatabase, type TestServerDatabase } from '../support/testServerDatabase';

const ROUNDS = 30;
const WRITERS = 6;
const READERS = 6;

let database: TestServerDatabase;
let server: Child;
let url: string;
let headers: Record<string, string>;

beforeAll(async () => {
  database = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '', 'none');
  const { user_id } = await createUser(database.db);
  const token = await startSession(database.db, { clock: systemClock, random: secureRandom }, user_id);
  headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const settings = { DATABASE_URL: database.url, PORT: '0', SEED: 'none', LOG_LEVEL: 'silent' };
  server = startChild('test/support/serverProcess.ts', [], settings);
  url = /listening on (\S+)/.exec(await server.waitFor(/listening on \S+\n/))?.[1] ?? '';
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await database.close();
});

/** Ends the server's connections, whatever they are doing; how many there were. */
async function cutConnections(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'lead-manager'`.execute(database.db);
  return rows.length;
}

interface Outcome {
  status: number;
  retryAfter: string | null;
}

async function outcomeOf(response: Promise<Response>): Promise<Outcome> {
  const { status, headers: answered } = await response;
  return { status, retryAfter: answered.get('retry-after') };
}

const readCounters = (): Promise<Outcome> => outcomeOf(fetch(`${url}/api/admin/get-home-screen-data`, { headers }));

const saveLead = (name: string): Promise<Outcome> =>
  outcomeOf(
    fetch(`${url}/api/create-customer`, {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': name },
      body: JSON.stringify(leadPayload({ name })),
    }),
  );

describe('connections that PostgreSQL ends under running requests', () => {
  it('cost a 503 at most: the process lives, and every lead that was acknowledged is there once', async () => {
    const outcomes: Outcome[] = [];
    const acknowledged: string[] = [];
    let isOver = false;

    /** Sends one lead after another, each under its own key until it is acknowledged, as the application does. */
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; !isOver; n += 1) {
        const name = `Lead ${writer} of ${n}`;
        let outcome: Outcome;
        do {
          outcome = await saveLead(name);
          outcomes.push(outcome);
        } while (outcome.status === 503);
        if (outcome.status === 200) acknowledged.push(name);
      }
    };
    const read = async (): Promise<void> => {
      while (!isOver) outcomes.push(await readCounters());
    };
    const work = Promise.all([
      ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
      ...Array.from({ length: READERS }, read),
    ]);

    let cut = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(50 + round * 3);
      cut += await cutConnections();
    }
    isOver = true;
    await work;

    const stored = await database.db.selectFrom('leads').select('name').orderBy('name').execute();
    expect(cut).toBeGreaterThan(ROUNDS);
    expect([...new Set(outcomes.map(({ status }) => status))].sort()).toEqual([200, 503]);
    expect(outcomes.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);
    expect(stored.map(({ name }) => name)).toEqual(acknowledged.sort());
    expect(server.isRunning()).toBe(true);
  });

  it('are followed by new ones at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await readCounters();
      await cutConnections();
      await pause(100);
      // A server that stood still for all that time hears of it with the first request.
      const statuses = [(await readCounters()).status, (await readCounters()).status];
      expect([200, 503]).toContain(statuses[0]);
      expect(statuses[1]).toBe(200);
    }
  });
});
