import { sql } from 'kysely';
import { addDays } from '../../../src/contract/calendar';
import { leadListCodes } from '../../../src/contract/leadCodes';
import { roleCodeOf, roles } from '../../../src/contract/roles';
import { leadListSchema } from '../../../src/contract/validation/leads';
import { reportSchema } from '../../../src/contract/validation/report';
import { migrate, migrations } from '../../../src/server/db/migrate';
import { readCounters } from '../../../src/server/leads/leadCounters';
import { findLeadPage } from '../../../src/server/leads/leadListQueries';
import { readReport } from '../../../src/server/report/reportRoutes';
import { listDaysAt } from '../../../src/server/rules/lists';
import { createAgent, createTeamLeader, createUser } from '../../support/factories';
import { dropTables, migrateBefore } from '../../support/emptyDatabase';
import { useDatabase } from '../../support/useDatabase';
import { countedCounters, countedPage } from '../leads/figures/oracle';
import { storedReportFigures } from '../report/keptRows';
import { countedReport } from '../report/reportOracle';

const database = useDatabase();

test('a database of the version before keeps every lead and gets every counter and total right', async () => {
  const { db } = database;
  await dropTables(db);
  const before = await migrateBefore(db, '0005');
  const people = [await createUser(db), await createTeamLeader(db), await createAgent(db)];
  const [, leader, agent] = people;
  // Every status with every follow-up, visit and owner, around this machine's day and far from it.
  await sql`
    insert into leads
      (name, contact, lead_status, team_leader_id, agent_id, project, lead_source, created_at, follow_up, site_visit)
    select 'Customer ' || n, '9876543210', n % 6,
      (array[null, ${leader?.user_id}, ${agent?.team_leader_id}]::integer[])[1 + n % 3],
      case when n % 3 = 2 and n % 5 > 0 then ${agent?.user_id}::integer end,
      (array['Palm Grove', 'Lake View', null])[1 + n % 7 % 3], (array['Website', '', 'Walk In', null])[1 + n % 11 % 4],
      now() - n % 13 * interval '7 hours', now() + (n % 17 - 8) * interval '9 hours',
      case when n % 4 > 0 then (now() + (n % 19 - 9) * interval '1 day')::date end
    from generate_series(1, 3000) n`.execute(db);
  // Columns that came later stay out.
  const leads = sql<{ hash: string }>`
    select md5(string_agg((to_jsonb(leads) - 'enquired_at')::text, '|' order by id)) as hash from leads`;
  const { rows: stored } = await leads.execute(db);

  const run = await migrate(db);

  expect(run).toEqual(migrations.slice(before.length).map(({ name }) => name));
  expect((await leads.execute(db)).rows).toEqual(stored);
  for (const instant of [new Date(), new Date(Date.now() + 3 * 86_400_000), new Date(Date.now() - 2 * 86_400_000)]) {
    const days = listDaysAt(instant);
    for (const person of people) {
      const actor = { ...person, role: roleCodeOf(person.role) ?? roles.agent };
      expect(await readCounters(db, actor, days)).toEqual(await countedCounters(db, actor, days));
      for (const lead_status of leadListCodes) {
        for (const filter of [{}, { project: 'Palm Grove' }, { leadSource: 'Walk In' }, { dateTo: days.today }]) {
          const query = leadListSchema.validateSync({ lead_status, page: 2, ...filter });
          const { total, rows } = await findLeadPage(db, actor, days, query);
          const counted = await countedPage(db, actor, days, query);
          expect([lead_status, filter, total]).toEqual([lead_status, filter, counted.total]);
          expect(rows.map(({ id }) => id)).toEqual(counted.ids);
        }
      }
    }
  }
});

test('emptying the table of leads empties the figures', async () => {
  const { db } = database;
  const admin = { ...(await createUser(db)), role: roles.admin };
  await sql`truncate leads cascade`.execute(db);
  const days = listDaysAt(new Date());
  expect(await readCounters(db, admin, days)).toEqual(await countedCounters(db, admin, days));
});

test('changes that the version before had not folded are in the figures of counters and report', async () => {
  const { db } = database;
  await dropTables(db);
  await migrateBefore(db, '0019');
  const admin = { ...(await createUser(db)), role: roles.admin };
  const agent = await createAgent(db);
  const insertLeads = sql`
    insert into leads
      (name, contact, lead_status, team_leader_id, agent_id, project, lead_source, created_at, follow_up, site_visit)
    select 'Customer ' || n, '9876543210', n % 6, ${agent.team_leader_id}, ${agent.user_id}, 'Palm Grove', 'Website',
      now() - n % 13 * interval '7 hours', now() + (n % 17 - 8) * interval '9 hours', (now() + n % 5 * interval '1 day')::date
    from generate_series(1, 500) n`;
  const callLeads = sql`
    insert into lead_notes (lead_id, notes, kind, call_status, follow_up, author_id, author_name)
    select id, 'Called.', 1, 'Connect', now(), ${agent.user_id}, 'Naveen K' from leads where id % 3 = 0`;
  await insertLeads.execute(db);
  await callLeads.execute(db);
  await sql`select fold_lead_figures((now() at time zone 'Asia/Kolkata')::date, 7)`.execute(db);
  await sql`select fold_report_days(7)`.execute(db);
  await insertLeads.execute(db);
  await sql`update leads set lead_status = 4 where id % 7 = 0`.execute(db);
  await sql`delete from leads where id % 11 = 0`.execute(db);

  await migrate(db);

  const days = listDaysAt(new Date());
  expect(await readCounters(db, admin, days)).toEqual(await countedCounters(db, admin, days));
  const asked = { from: addDays(days.today, -9), to: days.today, by: 'agent' } as const;
  const { totals } = await readReport(db, admin, new Date(), reportSchema.validateSync(asked));
  const question = { ...asked, actor: admin, teamLeader: null, project: '' };
  expect(totals).toEqual((await countedReport(db, new Date(), question)).totals);
  const kept = await storedReportFigures(db);
  await sql`select rebuild_lead_figures()`.execute(db);
  expect(await storedReportFigures(db)).toEqual(kept);
});
