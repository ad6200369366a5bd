import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { createLastUses } from '../../../src/server/auth/lastUses';
import { startSession } from '../../../src/server/auth/sessions';
import { DatabaseUnavailable } from '../../../src/server/db/databaseErrors';
import type { Database } from '../../../src/server/db/schema';
import { timestampText } from '../../../src/server/db/sqlParts';
import { secureRandom } from '../../../src/server/ports';
import { createUser } from '../../support/factories';
import { createTestLog } from '../../support/testLog';
import { useApp } from '../../support/useApp';

const app = useApp();

/** A session, and when it was last used in milliseconds. */
const startOne = async () => {
  const { user_id } = await createUser(app.db);
  await startSession(app.db, { clock: app.clock, random: secureRandom }, user_id);
  const sessions = app.db.selectFrom('user_sessions').where('user_id', '=', user_id);
  const { token_hash: id } = await sessions.select('token_hash').executeTakeFirstOrThrow();
  const lastUse = async () =>
    Date.parse((await sessions.select(timestampText('last_used_at').as('at')).executeTakeFirstOrThrow()).at);
  return { id, user_id, lastUse };
};
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);
const toSecond = (time: Date) => Math.floor(time.getTime() / 1000) * 1000;

test('uses that are noted together are written by one statement, which settles', async () => {
  const uses = createLastUses({ db: app.db, log: createTestLog() });
  const [one, other] = [await startOne(), await startOne()];
  uses.note(one.id, inMinutes(2));
  uses.note(other.id, inMinutes(3));
  await uses.flushed();
  expect([await one.lastUse(), await other.lastUse()]).toEqual([toSecond(inMinutes(2)), toSecond(inMinutes(3))]);
});

test('a use noted while others are written is written after them, and an earlier one never takes a later one back', async () => {
  const uses = createLastUses({ db: app.db, log: createTestLog() });
  const one = await startOne();
  uses.note(one.id, inMinutes(5));
  await new Promise(setImmediate);
  uses.note(one.id, inMinutes(9));
  await uses.flushed();
  uses.note(one.id, inMinutes(4));
  await uses.flushed();
  expect(await one.lastUse()).toBe(toSecond(inMinutes(9)));
});

test('the use of a session that has ended meanwhile brings nothing back', async () => {
  const uses = createLastUses({ db: app.db, log: createTestLog() });
  const one = await startOne();
  uses.note(one.id, inMinutes(2));
  await app.db.deleteFrom('user_sessions').where('user_id', '=', one.user_id).execute();
  await uses.flushed();
  const left = app.db.selectFrom('user_sessions').select('user_id').where('user_id', '=', one.user_id);
  expect(await left.execute()).toEqual([]);
});

test.each([
  [new DatabaseUnavailable('no room'), []],
  [new Error('something else'), ['the last use of sessions was not written']],
])('after %s people go on, %j is logged with the reason, and the next use is written', async (failure, messages) => {
  const log = createTestLog();
  const one = await startOne();
  let isFailing = true;
  const uses = createLastUses({
    log,
    db: app.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isFailing) throw failure;
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  });
  uses.note(one.id, inMinutes(2));
  await uses.flushed();
  expect(log.lines).toEqual(messages.map((message) => ({ level: 'warn', message, fields: { err: failure } })));
  isFailing = false;
  uses.note(one.id, inMinutes(3));
  await uses.flushed();
  expect(await one.lastUse()).toBe(toSecond(inMinutes(3)));
});

test('uses that are written leave nothing in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void; // what the flag exposes
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const uses = createLastUses({ db, log: createTestLog() });
  const megabytesAfter = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      for (let n = 0; n < 1_000; n += 1) uses.note(`session ${n}`, app.clock.now());
      await uses.flushed();
    }
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const before = await megabytesAfter(50);
  expect((await megabytesAfter(100)) - before).toBeLessThan(3);
});
