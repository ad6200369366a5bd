import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { WireAnswer } from '../../bench/server/wire';
import { createUser } from '../support/factories';
import { leadPayload } from '../support/payloads';
import { endLaunched, runServer, type RunningServer } from '../support/runningServer';
import { useServerDatabase } from '../support/useDatabase';
import { sessionOf } from '../support/sessionOf';

const ROUNDS = 30;
const WRITERS = 6;
const READERS = 6;

afterAll(endLaunched);
const database = useServerDatabase();
let server: RunningServer;
let token: string;

beforeAll(async () => {
  const { user_id } = await createUser(database.db);
  token = await sessionOf(database.db, user_id);
  server = await runServer({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
});

/** Ends the server's connections, whatever they are doing; how many there were. */
async function cutConnections(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'lead-manager'`.execute(database.db);
  return rows.length;
}

const readCounters = (): Promise<WireAnswer> => server.wire.call('getCounters', { token });

describe('connections that PostgreSQL ends under running requests', () => {
  it('cost a 503 at most: the process lives, and every lead that was acknowledged is there once', async () => {
    const outcomes: WireAnswer[] = [];
    const acknowledged: string[] = [];
    let isOver = false;

    /** Sends one lead after another, each under its own key until it is acknowledged, as the application does. */
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; !isOver; n += 1) {
        const name = `Lead ${writer} of ${n}`;
        let outcome: WireAnswer;
        do {
          outcome = await server.wire.call('createLead', { token, key: name, body: leadPayload({ name }) });
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
    expect(outcomes.filter(({ status, retryAfter }) => status === 503 && retryAfter === undefined)).toEqual([]);
    expect(stored.map(({ name }) => name)).toEqual(acknowledged.sort());
    expect(server.child.isRunning()).toBe(true);
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
