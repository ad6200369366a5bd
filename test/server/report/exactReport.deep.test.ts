import * as fc from 'fast-check';
import { sql } from 'kysely';
import { addDays, indiaDayOf } from '../../../src/contract/calendar';
import type { AnswerOf } from '../../../src/contract/endpoints';
import { limits } from '../../../src/contract/limits';
import { reportDivisions, type LeadFigure, type ReportFigures } from '../../../src/contract/report';
import { figureLeadsSchema, reportSchema } from '../../../src/contract/validation/report';
import { leadListSchema } from '../../../src/contract/validation/leads';
import { foldFigures } from '../../../src/server/db/foldFigures';
import { findLeadPage } from '../../../src/server/leads/leadListQueries';
import { listDaysAt } from '../../../src/server/rules/lists';
import { readFigureLeads } from '../../../src/server/report/readFigureLeads';
import { readReport } from '../../../src/server/report/reportRoutes';
import { actorOf, changeAndCompare, useWorld, WRITES } from '../leads/figures/randomWorld';
import { everybody, projects, type Who } from '../leads/figures/world';
import { storedReportFigures } from './keptRows';
import { countedReport, noFigures } from './reportOracle';

const world = useWorld();

/** Any report query. Days count from the clock's day. */
const reportQuery = fc.record({
  who: fc.constantFrom(...everybody),
  by: fc.constantFrom(...reportDivisions),
  also: fc.array(fc.constantFrom(...reportDivisions), { maxLength: 4 }),
  from: fc.constantFrom(-40, -40, -3, -1, 0, 1),
  length: fc.constantFrom(0, 1, 5, 50, 50),
  leader: fc.constantFrom('', '', 'leader', 'otherLeader', 'agent'),
  project: fc.constantFrom('', '', '', ...projects, 'Nowhere'),
  /** Picks figures to list. */
  figure: fc.nat(1_000),
} as const);

type Asked = typeof reportQuery extends fc.Arbitrary<infer Value> ? Value : never;

/** The total of a list with the filters of a figure's link. */
const totalOf = async (who: Who, filters: object): Promise<number> => {
  const { app } = world;
  const query = leadListSchema.validateSync(filters);
  return (await findLeadPage(app.db, actorOf(world, who), listDaysAt(app.clock.now()), query)).total;
};

const statuses = { new: 1, in_progress: 2, hot: 3, archived: 4, converted: 5 } as const;

/** Figures that link to a list, with the list's total. */
const compareLists = async (
  { who }: Asked,
  report: AnswerOf<'getReport'>,
  teamLeader: number | '',
  project: string,
) => {
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
    // The row of created leads includes the agent's leads in any team.
    const everywhere = { ...filters, ...days, agent: agent_id, lead_status: 5 };
    expect([agent_id, converted]).toEqual([agent_id, await totalOf(who, everywhere)]);
  }
};

/** A figure of a report, as a request for its leads. */
interface FigureIn {
  figure: LeadFigure;
  by: string;
  key: string;
  value: number;
}

const counted = [
  ...(['created', 'fresh', 'new', 'in_progress', 'hot', 'archived', 'converted', 'contacted', 'visited'] as const),
  'follow_ups_kept',
  'enquired',
] as const;

const ofRow = (by: string, key: string, figures: ReportFigures): FigureIn[] =>
  counted.map((figure) => ({ figure, by, key, value: figures[figure] }));

/** Every figure with leads or calls behind it. */
const figuresIn = ({ totals, by, data, archived_reasons, today }: AnswerOf<'getReport'>): FigureIn[] => [
  ...ofRow('', '', totals),
  ...data.flatMap((row) => ofRow(by, row.key, row)),
  ...data.flatMap(({ key, open, calls }) =>
    open === undefined || calls === undefined
      ? []
      : [
          { figure: 'open' as const, by, key, value: open },
          { figure: 'calls' as const, by, key, value: calls },
        ],
  ),
  ...archived_reasons.map(({ reason, leads }) => ({
    ...{ figure: 'archived' as const, by: 'reason', key: reason, value: leads },
  })),
  ...today.hours.flatMap(({ hour, kept, late, due }) => {
    const row = { by: 'hour', key: String(hour) };
    return [
      { ...row, figure: 'today_kept' as const, value: kept },
      { ...row, figure: 'today_late' as const, value: late },
      { ...row, figure: 'today_ahead' as const, value: due - late },
    ];
  }),
  { figure: 'today_kept', by: '', key: '', value: today.kept },
  { figure: 'today_late', by: '', key: '', value: today.late },
];

/** Figures listed per report. */
const LOOKS = 6;

/** The leads behind some figures, with the figures. */
const compareLeads = async (one: Asked, report: AnswerOf<'getReport'>, filters: object): Promise<void> => {
  const { app } = world;
  const figures = figuresIn(report);
  // Calls first, because they are rare.
  const calls = figures.filter(({ figure, value }) => value > 0 && /calls|kept/.test(figure)).slice(0, 2);
  const some = Array.from({ length: LOOKS }, (_each, look) => figures[(one.figure + look * 7) % figures.length]);
  for (const each of [...calls, ...some]) {
    const { value, ...asked } = each as FigureIn; // one of them
    const query = figureLeadsSchema.validateSync({ ...filters, from: report.from, to: report.to, ...asked });
    const { data, meta } = await readFigureLeads(app.db, actorOf(world, one.who), app.clock.now(), query);
    expect([one, asked, meta.total]).toEqual([one, asked, value]);
    expect(data).toHaveLength(Math.min(value, limits.figurePageSize));
  }
};

const compare = async (one: Asked): Promise<void> => {
  const { app, people } = world;
  const actor = actorOf(world, one.who);
  const now = app.clock.now();
  const from = addDays(indiaDayOf(now), one.from);
  const to = addDays(from, one.length);
  const teamLeader = one.leader === '' ? null : people[one.leader].user_id;
  const { by, project } = one;
  const filters = { from, to, tl_id: teamLeader, project };
  const query = reportSchema.validateSync({ ...filters, by, also: one.also });
  const report = await readReport(app.db, actor, now, query);
  expect(report.also.map((part) => part.by).sort()).toEqual(
    [...new Set(one.also)].filter((each) => each !== by).sort(),
  );
  for (const part of report.also) {
    const alone = await readReport(app.db, actor, now, reportSchema.validateSync({ ...filters, by: part.by }));
    expect([one, part]).toEqual([one, { by: part.by, data: alone.data, more: alone.more }]);
  }
  const counted = await countedReport(app.db, now, { actor, from, to, by, teamLeader, project });

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
  await compareLeads(one, report, { tl_id: teamLeader, project });
};

const keptRows = async () => {
  const { db } = world.app;
  const report = await db.selectFrom('lead_report').selectAll().orderBy('lead_id').execute();
  const calls = await db.selectFrom('lead_calls').selectAll().orderBy('lead_id').orderBy('called_at').execute();
  return { figures: await storedReportFigures(db), report, calls };
};

test(
  'after any writes, folds and changes of day, every figure of a report equals a full count and its list',
  async () => {
    await changeAndCompare(world, {
      asked: reportQuery,
      compare: async (reports) => {
        for (const report of reports) await compare(report);
      },
      isEnough: async () => (await keptRows()).calls.length > 0,
    });
    const { app } = world;
    await foldFigures(app.db, app.clock.now());
    const kept = await keptRows();
    // Restore and move rebuild the figures in the same way.
    await sql`select rebuild_lead_figures()`.execute(app.db);
    expect(await keptRows()).toEqual(kept);
  },
  300_000 + WRITES * 100,
);
