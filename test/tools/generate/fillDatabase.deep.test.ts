import { sql, type Kysely } from 'kysely';
import { leadListCodes } from '../../../src/contract/leadCodes';
import { roles } from '../../../src/contract/roles';
import type { Database } from '../../../src/server/db/schema';
import { readCounters } from '../../../src/server/leads/leadCounters';
import { migrate } from '../../../src/server/db/migrate';
import { inList, listDaysAt } from '../../../src/server/rules/lists';
import { fillDatabase, FillRefused, type Report } from '../../../tools/generate/fill';
import { countedCounters } from '../../server/leads/figures/oracle';
import { testNow } from '../../support/testClock';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const opened: TestDatabase[] = [];
const openDatabase = async (): Promise<Kysely<Database>> => {
  const database = await createTestDatabase();
  opened.push(database);
  return database.db;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});

const silent: Report = () => undefined;
const options = { leads: 1_500, agents: 45, seedNumber: 7, batch: 400, now: testNow, mayAdd: false };

/** Everything that is in the leads, in the histories and in the staff, in one text. */
const digestOf = async (db: Kysely<Database>): Promise<unknown> => {
  const { rows } = await sql`
    select (select md5(string_agg(leads::text, '' order by id)) from leads) as leads,
      (select md5(string_agg(concat(lead_id, notes, created_at, author_id), '' order by lead_id, created_at, notes))
        from lead_notes) as notes,
      (select md5(string_agg(users::text, '' order by user_id)) from users) as users`.execute(db);
  return rows[0];
};

/** The rules, indexes and triggers of the two large tables, as text. */
const partsOf = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ part: string }>`
    select pg_get_indexdef(indexrelid) as part from pg_index
    where indrelid in ('leads'::regclass, 'lead_notes'::regclass)
    union all
    select conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where conrelid in ('leads'::regclass, 'lead_notes'::regclass)
    union all
    select tgname || ' ' || tgenabled::text from pg_trigger where tgrelid = 'leads'::regclass and not tgisinternal
    order by 1`.execute(db);
  return rows.map(({ part }) => part);
};

/** The kept counters of an Admin and of the first leader, each beside a full count. */
const expectExactCounters = async (db: Kysely<Database>): Promise<void> => {
  for (const role of [roles.admin, roles.teamLeader]) {
    const found = await db
      .selectFrom('users')
      .selectAll()
      .where('role', '=', role)
      .orderBy('user_id')
      .executeTakeFirst();
    const actor = { user_id: found?.user_id ?? 0, name: '', role, team_leader_id: null };
    const days = listDaysAt(testNow);
    expect(await readCounters(db, actor, days)).toEqual(await countedCounters(db, actor, days));
  }
};

const countWhere = async (db: Kysely<Database>, where: ReturnType<typeof inList>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from leads where ${where}`.execute(
    db,
  );
  return rows[0]?.count ?? NaN;
};

test('an empty database gets exactly the leads that were asked for, in every list, under a whole company', async () => {
  const db = await openDatabase();
  const parts = await partsOf(db);
  const filled = await fillDatabase(db, options, silent);
  expect(filled).toMatchObject({ leads: 1_500, people: 1 + 3 + 45 });
  expect(filled.notes).toBeGreaterThan(1_500);
  for (const code of leadListCodes) expect(await countWhere(db, inList(code, listDaysAt(testNow)))).toBeGreaterThan(0);
  // Every lead with an agent is of the agent's leader; nothing lies in the future; a history ends with the lead's note.
  expect(
    await countWhere(
      db,
      sql`created_at > ${testNow} or updated_at > ${testNow} or updated_at < created_at
        or agent_id is not null and team_leader_id <> (select team_leader_id from users where user_id = leads.agent_id)
        or lead_status > 0 and team_leader_id is null
        or last_note is distinct from (
          select notes from lead_notes where lead_id = leads.id order by created_at desc, id desc limit 1)`,
    ),
  ).toBe(0);
  expect(await partsOf(db)).toEqual(parts);
  await expectExactCounters(db);
});

test('leads are skewed: over projects, sources and agents, and no two have one number', async () => {
  const db = await openDatabase();
  await fillDatabase(db, options, silent);
  for (const column of ['project', 'lead_source', 'agent_id']) {
    const { rows } = await sql<{ most: number; least: number }>`
      select max(count)::integer as most, min(count)::integer as least from (
        select count(*) from leads where ${sql.ref(column)} is not null group by ${sql.ref(column)}
      ) as counts`.execute(db);
    expect(rows[0]?.most).toBeGreaterThan(4 * (rows[0]?.least ?? NaN));
  }
  const { rows } = await sql`select count(distinct contact)::integer as numbers from leads`.execute(db);
  expect(rows).toEqual([{ numbers: 1_500 }]);
});

test('the same seed gives the same database, another one another', async () => {
  const digests = [];
  for (const seedNumber of [7, 7, 8]) {
    const db = await openDatabase();
    await fillDatabase(db, { ...options, leads: 500, seedNumber }, silent);
    digests.push(await digestOf(db));
  }
  expect(digests[1]).toEqual(digests[0]);
  expect(digests[2]).not.toEqual(digests[0]);
});

test('a database with leads is refused, and added to when that is asked for; its staff gets the leads', async () => {
  const db = await openDatabase();
  await fillDatabase(db, { ...options, leads: 500 }, silent);
  const before = await digestOf(db);
  await expect(fillDatabase(db, options, silent)).rejects.toThrow(FillRefused);
  await expect(fillDatabase(db, options, silent)).rejects.toThrow('The database already holds leads');
  expect(await digestOf(db)).toEqual(before);

  const filled = await fillDatabase(db, { ...options, leads: 700, agents: 90, mayAdd: true }, silent);
  expect(filled).toMatchObject({ leads: 1_200, people: 1 + 3 + 45 });
  await expectExactCounters(db);
  const { id } = await db
    .insertInto('leads')
    .values({ name: 'Asha Rao', contact: '9876543210', lead_status: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await countWhere(db, sql`id >= ${id}`)).toBe(1);
});

test.each(['leads', 'indexes and keys: leads_by_name', 'figures: also_rebuild_2'])(
  'cut off at %s, no server serves the database, and the next run goes on to the same end',
  async (at) => {
    const [db, whole] = [await openDatabase(), await openDatabase()];
    await fillDatabase(whole, options, silent);
    const parts = await partsOf(db);
    const cutOff: Report = (work, done) => {
      if (work.startsWith(at) && (done > 0 || at !== 'leads')) throw new Error('cut off');
    };
    await expect(fillDatabase(db, options, cutOff)).rejects.toThrow('cut off');
    await expect(migrate(db)).rejects.toThrow('The database is at version 9999');
    await fillDatabase(db, { ...options, leads: 100 }, silent);
    expect(await digestOf(db)).toEqual(await digestOf(whole));
    expect(await partsOf(db)).toEqual(parts);
    expect(await migrate(db)).toEqual([]);
    await expectExactCounters(db);
  },
);
