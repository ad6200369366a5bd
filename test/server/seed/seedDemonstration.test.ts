import { sql } from 'kysely';
import { dispositionsOf } from '../../../src/contract/choices';
import { roles } from '../../../src/contract/roles';
import { masterCategories } from '../../../src/contract/masterSettings';
import { indianStates } from '../../../src/contract/states';
import { addDays, indiaDayOf } from '../../../src/contract/calendar';
import { insertDemonstration } from '../../../src/server/seed/seedDemonstration';
import { testNow } from '../../support/testClock';
import { createTestDatabase } from '../../support/testDatabase';
import { useDatabase } from '../../support/useDatabase';

const today = indiaDayOf(testNow);
const database = useDatabase({ seed: 'demo' });

const count = async (condition: ReturnType<typeof sql<boolean>>, from = 'leads'): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::integer as n from ${sql.table(from)} where ${condition}`.execute(database.db);
  return rows[0]?.n ?? -1;
};
const isOpen = sql<boolean>`lead_status in (1, 2, 3)`;
const followUpDay = sql`(follow_up at time zone 'Asia/Kolkata')::date`;

describe('the demonstration set', () => {
  it('has one Admin, four team leaders and eight agents to each, at the numbers that the decisions name', async () => {
    const staff = await database.db.selectFrom('users').selectAll().orderBy('phone').execute();
    expect(staff.map((member) => member.phone)).toEqual([
      ...Array.from({ length: 5 }, (_, i) => String(9_000_000_001 + i)),
      ...Array.from({ length: 32 }, (_, i) => String(9_000_000_010 + i)),
    ]);
    expect(staff[0]).toMatchObject({ user_id: 1, name: 'Asha Rao', role: roles.admin });
    expect(staff.slice(1, 5).every((member) => member.role === roles.teamLeader)).toBe(true);
    const teams = staff.slice(5).map((member) => member.team_leader_id);
    expect(teams).toEqual(staff.slice(1, 5).flatMap((leader) => Array<number>(8).fill(leader.user_id)));
    expect(new Set(staff.map((member) => member.name)).size).toBe(37);
  });

  it('has 5,000 leads spread over all statuses and three years', async () => {
    const { rows } = await sql<{ lead_status: number; n: number }>`
      select lead_status, count(*)::integer as n from leads group by 1 order by 1`.execute(database.db);
    expect(rows.map((row) => row.lead_status)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(rows.reduce((sum, row) => sum + row.n, 0)).toBe(5_000);
    expect(Math.min(...rows.map((row) => row.n))).toBeGreaterThan(500);
    expect(await count(sql`created_at < ${testNow}::timestamptz - interval '900 days'`)).toBeGreaterThan(50);
    expect(await count(sql`created_at < ${testNow}::timestamptz - interval '1095 days'`)).toBe(0);
  });

  it('fills more than one page of every work queue', async () => {
    const sizes = {
      missed: await count(sql`${isOpen} and ${followUpDay} < ${today}`),
      followUpToday: await count(sql`${isOpen} and ${followUpDay} = ${today}`),
      visitToday: await count(sql`${isOpen} and site_visit = ${today}`),
      visitTomorrow: await count(sql`${isOpen} and site_visit = ${addDays(today, 1)}`),
      scheduled: await count(sql`${isOpen} and site_visit >= ${today}`),
    };
    expect(Object.entries(sizes).filter(([, size]) => size <= 50)).toEqual([]);
  });

  it('gives every agent leads in each status and follow-ups to do', async () => {
    const { rows } = await sql<{ agent: number; statuses: number; due: number }>`
      select agent_id as agent, count(distinct lead_status)::integer as statuses,
        (count(*) filter (where ${isOpen} and ${followUpDay} <= ${today}))::integer as due
      from leads where agent_id is not null group by 1`.execute(database.db);
    expect(rows).toHaveLength(32);
    expect(rows.filter((row) => row.statuses < 6 || row.due < 5)).toEqual([]);
  });

  it('has only consistent assignments', async () => {
    const { rows } = await sql`
      select leads.id from leads left join users on users.user_id = leads.agent_id
      where agent_id is not null and users.team_leader_id is distinct from leads.team_leader_id
        or (leads.team_leader_id is null) <> (assign_time is null)
        or lead_status > 0 and leads.team_leader_id is null`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('has histories in order: entry, calls, last update, all in the past and in India’s states', async () => {
    const { rows } = await sql`
      select leads.id from leads left join lead_notes on lead_notes.lead_id = leads.id
      where lead_notes.created_at < leads.created_at or lead_notes.created_at > leads.updated_at
        or leads.updated_at > ${testNow} or leads.created_at > leads.updated_at
        or leads.state <> all (${[...indianStates]})`.execute(database.db);
    expect(rows).toEqual([]);
    expect(
      await count(sql`id > 1 and created_at < (select created_at from leads before where before.id = leads.id - 1)`),
    ).toBe(0);
  });

  it('has only calls of the contract, and repeats the newest on the lead', async () => {
    const calls = await database.db
      .selectFrom('lead_notes')
      .select(['call_status', 'last_call_action'])
      .distinct()
      .execute();
    const unknown = calls.filter(
      (call) => !dispositionsOf(call.call_status).some((disposition) => disposition === call.last_call_action),
    );
    expect(unknown).toEqual([]);
    const { rows } = await sql`
      select leads.id from leads
      join lateral (
        select * from lead_notes where lead_id = leads.id order by created_at desc, id desc limit 1
      ) newest on true
      where (last_note, leads.lead_status, leads.last_call_action)
        is distinct from (newest.notes, newest.lead_status, newest.last_call_action)`.execute(database.db);
    expect(rows).toEqual([]);
    expect(await count(sql`notes like '%{%'`, 'lead_notes')).toBe(0);
  });

  it('has no phone number twice', async () => {
    const { rows } = await sql`
      select contact from (
        select contact from leads union all select alt_contact from leads where alt_contact is not null
      ) numbers
      group by 1 having count(*) > 1`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('the seed number', () => {
  const contentOf = async (seedNumber: number): Promise<string> => {
    const fresh = await createTestDatabase();
    await fresh.db
      .transaction()
      .execute((trx) => insertDemonstration(trx, { now: testNow, seedNumber, leadCount: 60 }));
    const { rows } = await sql<{ content: string }>`
      select md5(string_agg(row, '|')) as content from (
        select leads::text as row from leads
        union all select users::text from users
        union all select lead_notes::text from lead_notes order by 1
      ) everything`.execute(fresh.db);
    await fresh.close();
    return rows[0]?.content ?? '';
  };

  it('reproduces the same data, and other data for another number', async () => {
    const [first, again, other] = [await contentOf(7), await contentOf(7), await contentOf(8)];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

const masterValues = async (category: string): Promise<string[]> => {
  const rows = database.db.selectFrom('master_settings').select('cat_value').where('cat_name', '=', category);
  return (await rows.execute()).map(({ cat_value }) => cat_value);
};

it.each(masterCategories)(
  'the demonstration set has values in the list %s, and its leads use no others',
  async (category) => {
    const column = {
      'Require Measurement': 'requirement',
      'Lead Source': 'lead_source',
      'Archived Reason': 'archived_reason',
      Project: 'project',
    } as const;
    const values = await masterValues(category);
    expect(values.length).toBeGreaterThan(2);
    const used = await database.db.selectFrom('leads').select(column[category]).distinct().execute();
    const texts = used.flatMap((row) => Object.values(row)).filter((text) => text !== null && text !== '');
    expect(texts.filter((text) => !values.includes(String(text)))).toEqual([]);
  },
);

it('the demonstration set has pages with forms, some of them connected to a project of the master list', async () => {
  const forms = await database.db.selectFrom('capture_forms').select(['page_name', 'form_name']).execute();
  const connections = await database.db.selectFrom('form_connections').selectAll().execute();
  expect(new Set(forms.map(({ page_name }) => page_name)).size).toBeGreaterThan(1);
  expect(connections.length).toBeGreaterThan(0);
  const projects = await masterValues('Project');
  for (const { page_name, form_name, project_name } of connections) {
    expect(forms).toContainEqual({ page_name, form_name });
    expect(projects).toContain(project_name);
  }
});
