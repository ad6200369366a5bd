import * as fc from 'fast-check';
import { sql } from 'kysely';
import { addDays, indiaDayOf } from '../../../src/contract/calendar';
import { reportDivisions, type ReportResponse } from '../../../src/contract/report';
import { roleCodeOf, roles } from '../../../src/contract/roles';
import { reportSchema } from '../../../src/contract/validation/report';
import { leadListSchema } from '../../../src/contract/validation/leads';
import { findLeadPage } from '../../../src/server/leads/leadListQueries';
import { listDaysAt } from '../../../src/server/leads/listDays';
import { readReport } from '../../../src/server/report/readReport';
import { createMasterSetting } from '../../support/factories';
import { createPeople, type People } from '../../support/people';
import { createTypedApp, type TypedApp } from '../../support/typedApp';
import { anyChange } from '../leads/figures/changes';
import { everybody, projects, type Who, type World } from '../leads/figures/world';
import { countedReport, noFigures } from './reportOracle';

const WRITES = Number(process.env.FIGURE_WRITES ?? 1_000);
const CHANGES = 25;

let app: TypedApp;
let people: People;

beforeAll(async () => {
  app = await createTypedApp();
  people = await createPeople(app);
  for (const cat_value of projects) await createMasterSetting(app.db, { cat_value });
});
afterAll(() => app.close());

const actorOf = (who: Who) => ({ ...people[who], role: roleCodeOf(people[who].role) ?? roles.agent });

/** A report as anybody may ask for it. Days are counted from the clock's. */
const asked = fc.record({
  who: fc.constantFrom(...everybody),
  by: fc.constantFrom(...reportDivisions),
  from: fc.constantFrom(-40, -3, -1, 0, 1),
  length: fc.constantFrom(0, 1, 5, 50),
  leader: fc.constantFrom('', '', 'leader', 'otherLeader', 'agent'),
  project: fc.constantFrom('', '', '', ...projects, 'Nowhere'),
} as const);

type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

/** The total of a list with the filters that a figure's link sets. */
const totalOf = async (who: Who, filters: object): Promise<number> => {
  const query = leadListSchema.validateSync(filters);
  return (await findLeadPage(app.db, actorOf(who), listDaysAt(app.clock.now()), query)).total;
};

const statuses = { new: 1, in_progress: 2, hot: 3, archived: 4, converted: 5 } as const;

/** Figures that lead to a list, beside the total of that list. */
const compareLists = async ({ who }: Asked, report: ReportResponse, teamLeader: number | '', project: string) => {
  const filters = { teamLeader, project };
  const days = { dateFrom: report.from, dateTo: report.to };
  for (const [status, lead_status] of Object.entries(statuses)) {
    const name = status as keyof typeof statuses; // its own keys
    expect([name, report.totals[name]]).toEqual([name, await totalOf(who, { ...filters, ...days, lead_status })]);
  }
  expect(report.today.due).toBe(await totalOf(who, { ...filters, lead_status: 8 }));
  expect(report.today.missed).toBe(await totalOf(who, { ...filters, lead_status: 6 }));
  for (const { agent_id, team_leader_id, due, missed, converted } of report.data) {
    if (agent_id === undefined) continue;
    const own = { ...filters, teamLeader: team_leader_id, agent: agent_id };
    expect([agent_id, due]).toEqual([agent_id, await totalOf(who, { ...own, lead_status: 8 })]);
    expect([agent_id, missed]).toEqual([agent_id, await totalOf(who, { ...own, lead_status: 6 })]);
    // Of the leads that were created then the row has all of the agent's, whoever's team they are in.
    const everywhere = { ...filters, ...days, agent: agent_id, lead_status: 5 };
    expect([agent_id, converted]).toEqual([agent_id, await totalOf(who, everywhere)]);
  }
};

const compare = async (one: Asked): Promise<void> => {
  const now = app.clock.now();
  const from = addDays(indiaDayOf(now), one.from);
  const to = addDays(from, one.length);
  const teamLeader = one.leader === '' ? null : people[one.leader].user_id;
  const { by, project } = one;
  const query = reportSchema.validateSync({ from, to, tl_id: teamLeader, project, by });
  const report = await readReport(app.db, actorOf(one.who), now, query);
  const counted = await countedReport(app.db, now, { actor: actorOf(one.who), from, to, by, teamLeader, project });

  expect([one, report.totals]).toEqual([one, counted.totals]);
  const rows = report.data.map(({ key, name: _name, agent_id, team_leader_id, open, due, missed, calls, ...rest }) => {
    if (agent_id !== undefined) {
      expect([one, key, { open, due, missed, calls }]).toEqual([
        one,
        key,
        counted.of(agent_id, team_leader_id ?? null),
      ]);
    }
    return [key, rest];
  });
  const keys =
    by === 'day' ? counted.days() : by === 'agent' ? report.data.map(({ key }) => key) : [...counted.rows.keys()];
  const expected = keys.filter((key) => key !== '(all)').map((key) => [key, counted.rows.get(key) ?? noFigures]);
  expect([one, Object.fromEntries(rows)]).toEqual([one, Object.fromEntries(expected)]);
  expect(Object.fromEntries(report.archived_reasons.map(({ reason, leads }) => [reason, leads]))).toEqual(
    Object.fromEntries(counted.reasons),
  );
  expect([one, report.today.hours]).toEqual([one, counted.hours]);
  expect(report.today.missed).toBe(counted.missed);
  await compareLists(one, report, teamLeader ?? '', project);
};

const keptRows = async () => {
  const report = await app.db.selectFrom('lead_report').selectAll().orderBy('lead_id').execute();
  const calls = await app.db.selectFrom('lead_calls').selectAll().orderBy('lead_id').orderBy('called_at').execute();
  return { report, calls };
};

test(
  'whatever is written, every figure of a report is what a full count finds, and equals the list that it leads to',
  async () => {
    const callers = Object.fromEntries(
      await Promise.all(everybody.map(async (who) => [who, await app.as(people[who])] as const)),
    );
    // Each of everybody has just got one.
    const world: World = { app, people, callers: callers as World['callers'] };
    let writes = 0;
    // Chance may draw many writes and no call among them: then there are more.
    while (writes < WRITES || (await keptRows()).calls.length === 0) {
      const step = fc.tuple(
        fc.array(anyChange, { minLength: CHANGES, maxLength: CHANGES }),
        fc.array(asked, { minLength: 12, maxLength: 12 }),
      );
      await fc.assert(
        fc.asyncProperty(step, async ([changes, reports]) => {
          for (const change of changes) writes += await change(world);
          for (const report of reports) await compare(report);
        }),
        // What a step does depends on those before, so a smaller one would say nothing.
        { numRuns: 4, endOnFailure: true },
      );
    }
    const kept = await keptRows();
    await sql`select rebuild_lead_figures()`.execute(app.db);
    expect(await keptRows()).toEqual(kept);
  },
  120_000 + WRITES * 100,
);
