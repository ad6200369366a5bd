import { sql } from 'kysely';
import { readImport } from '../../src/contract/imports';
import { findDoubles } from '../../src/server/files/importDoubles';
import { createAgent, createMasterSetting, createTeamLeader, createUser } from '../support/factories';
import { createTestApp } from '../support/testApp';
import { useServerDatabase } from '../support/useDatabase';

const ROWS = 1_200;
const AGENTS = 5;
const PROCESSES = 4;

const database = useServerDatabase();

const fileOf = (numbers: readonly number[]): FormData => {
  const rows = numbers.map((number) => `Asha,${number},Website,Palm Grove`);
  const body = new FormData();
  body.set('file', new File([['Name,Phone,Lead Source,Project', ...rows].join('\n')], 'leads.csv'));
  return body;
};

beforeAll(async () => {
  await createMasterSetting(database.db, { cat_value: 'Palm Grove' });
  await createMasterSetting(database.db, { cat_name: 'Lead Source', cat_value: 'Website' });
});

it('several processes at once add each row once, and split the leads evenly over all steps', async () => {
  const { db } = database;
  const leader = await createTeamLeader(db);
  for (let n = 0; n < AGENTS; n += 1) await createAgent(db, { team_leader_id: leader.user_id });
  const { phone } = await createUser(db);
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => createTestApp({ database })));
  const [app] = processes;
  if (!app) throw new Error('There is no process.');
  const token = await app.signIn(phone);
  const body = fileOf(Array.from({ length: ROWS }, (_, n) => 6_200_000_000 + n));
  body.set('tl_id', String(leader.user_id));
  body.set('by', 'even');
  const { status, body: sent } = await app.call('importLeads', { token, body });
  expect(status).toBe(202);
  const look = async () =>
    readImport((await app.call('getImport', { token, params: { id: Number(sent.import_id) } })).body);
  let found = await look();
  for (let round = 0; round < 20 && found?.is_at_work; round += 1) {
    await Promise.all(processes.map((one) => one.takeImports()));
    found = await look();
  }
  expect(found).toMatchObject({ state: 'done', seen: ROWS, added: ROWS, problem: null });
  const leads = await db.selectFrom('leads').select(['contact', 'agent_id']).execute();
  expect(new Set(leads.map(({ contact }) => contact)).size).toBe(ROWS);
  const agents = [...new Set(leads.map(({ agent_id }) => agent_id))];
  const shares = agents.map((agent) => leads.filter(({ agent_id }) => agent_id === agent).length);
  expect(shares).toEqual(Array.from({ length: AGENTS }, () => ROWS / AGENTS));
  await Promise.all(processes.map((one) => one.close()));
});

it('a step reads the results of its own numbers, also where the planner knows no rows yet', async () => {
  const { db } = database;
  const { phone } = await createUser(db);
  const app = await createTestApp({ database });
  const token = await app.signIn(phone);
  const first = 6_300_000_000;
  const body = fileOf(Array.from({ length: ROWS }, (_, n) => first + n));
  body.set('dry', '1');
  const { body: sent } = await app.call('importLeads', { token, body });
  await app.takeImports();
  const own = await db
    .selectFrom('imports')
    .select(['id', 'round', 'seen'])
    .where('id', '=', Number(sent.import_id))
    .executeTakeFirstOrThrow();
  expect(own.seen).toBe(ROWS);
  const known = String(first);
  const unknown = Array.from({ length: 99 }, (_, n) => String(first + ROWS + n));
  await db.transaction().execute(async (trx) => {
    // Also counts what the connection read in earlier transactions of the same second.
    const readSoFar = async (): Promise<number> => {
      const { rows } = await sql<{ read: number }>`
        select (coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0))::integer as read
        from pg_stat_xact_user_tables where relname = 'import_results'`.execute(trx);
      return rows[0]?.read ?? 0;
    };
    const before = await readSoFar();
    const doubles = await findDoubles(trx, own, [known, ...unknown]);
    expect([...doubles.keys()]).toEqual([known]);
    const read = (await readSoFar()) - before;
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(100);
  });
  await app.close();
});
