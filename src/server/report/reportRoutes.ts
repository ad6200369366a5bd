import { type Kysely, sql, type Transaction } from 'kysely';
import { addDays, dayCount, isDay } from '../../contract/calendar';
import { limits } from '../../contract/limits';
import { byKeys } from '../../contract/record';
import {
  reportDivisions,
  type ReportBefore,
  type ReportFigures,
  type ReportHour,
  type ReportPart,
  type ReportRow,
  type ReportToday,
} from '../../contract/report';
import type { ReportQuery } from '../../contract/validation/report';
import type { Database } from '../db/schema';
import { onlyRow } from '../db/sqlParts';
import { listTotal } from '../leads/leadListQueries';
import { partsOf } from '../leads/listParts';
import type { Bind } from '../router';
import type { Scoped } from '../rules/scope';
import { readFutureVisits, readKeptFigures, readReasons, storedPartsOf, sumOf, type KeptFigures } from './keptFigures';
import { countRows, hourOf, keptNames, rowsBehind } from './measures';
import { chooseAgents, readLoads } from './readAgents';
import { readFigureLeads } from './readFigureLeads';
import { readFirstCalls } from './readFirstCalls';
import { readMedians } from './readMedians';
import { listQueryOf, type ReportRequest, reportRequestOf } from './reportRequest';

type Figures = ReportFigures & Pick<KeptFigures, 'calls'>;

const addUp = (rows: readonly KeptFigures[]): KeptFigures => ({
  ...byKeys(keptNames, (name) => sumOf(rows.map((row) => row[name]))),
  key: null,
});

/** @param hasTotals false where another division has them */
const readRows = async (trx: Transaction<Database>, request: ReportRequest, hasTotals: boolean) => {
  const parts = storedPartsOf(request);
  // Counting a month's rows is the only work here that gains from a second core.
  if (!parts) await sql`select set_config('max_parallel_workers_per_gather', '2', true)`.execute(trx);
  const rows = parts
    ? await readKeptFigures(trx, request, parts.rows, request.by)
    : (await countRows(keptNames, request).execute(trx)).rows;
  const ofAll = hasTotals && parts?.totals ? await readKeptFigures(trx, request, parts.totals, null) : rows;
  const coming = parts ? await readFutureVisits(trx, request) : new Map<string | null, number>();
  const medians = await readMedians(trx, request, hasTotals);
  const enquiries = (await countRows(['enquired'], request).execute(trx)).rows;
  const enquired = new Map(enquiries.map((row) => [row.key, row.enquired]));
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const total = addUp(ofAll);
  return {
    rows: rows.filter(({ key }) => key !== null),
    enquired,
    /** @param key null for the total */
    figuresOf: (key: string | null): Figures => {
      const { key: _key, ...figures } = key === null ? total : (rowOf.get(key) ?? addUp([]));
      const toCome = key === null ? sumOf(coming.values()) : (coming.get(key) ?? 0);
      return {
        ...{ ...figures, visited: figures.visited - toCome, first_call_minutes: medians.get(key) ?? null },
        enquired: key === null ? sumOf(enquired.values()) : (enquired.get(key) ?? 0),
      };
    },
  };
};

/** Computed by day number: as text, the day after 9999-12-31 sorts first. */
const eachDay = (days: Pick<ReportRequest, 'from' | 'to'>): string[] =>
  Array.from({ length: dayCount(days) }, (_each, place) => addDays(days.from, place));

/** Sources and projects, by most leads. A stored row stays when its last lead has moved elsewhere. */
const keysOf = (rows: readonly KeptFigures[], enquired: ReadonlyMap<string | null, number>): string[] => {
  const created = new Map([...enquired.keys()].map((key) => [key ?? '', 0]));
  for (const row of rows) {
    if (row.created + row.follow_ups_kept + row.follow_ups_missed > 0) created.set(row.key ?? '', row.created);
  }
  return [...created].sort(([one, most], [other, more]) => more - most || (one < other ? -1 : 1)).map(([key]) => key);
};

const withoutCalls = ({ calls: _calls, ...figures }: Figures): ReportFigures => figures;

const readDivision = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  hasTotals: boolean,
): Promise<{ part: ReportPart; totals: ReportFigures }> => {
  const { by } = request;
  if (by === 'agent') {
    const { agents, more } = await chooseAgents(trx, request);
    const ofAgents = { ...request, agents: agents.map(({ agent_id }) => agent_id) };
    const { figuresOf } = await readRows(trx, ofAgents, hasTotals);
    const loads = await readLoads(trx, ofAgents);
    const data = agents.map(({ name, ...agent }): ReportRow => {
      const key = String(agent.agent_id);
      const load = loads.get(key) ?? { open: 0, due: 0, missed: 0 };
      return { key, name, ...figuresOf(key), ...agent, ...load };
    });
    return { part: { by, data, more }, totals: withoutCalls(figuresOf(null)) };
  }
  const { rows, enquired, figuresOf } = await readRows(trx, request, hasTotals);
  const keys = by === 'day' ? eachDay(request) : keysOf(rows, enquired);
  const data = keys
    .slice(0, by === 'day' ? limits.reportDays : limits.reportRows)
    .map((key) => ({ key, name: key, ...withoutCalls(figuresOf(key)) }));
  return { part: { by, data, more: keys.length - data.length }, totals: withoutCalls(figuresOf(null)) };
};

const readMissed = async (trx: Transaction<Database>, request: ReportRequest): Promise<number> => {
  const query = listQueryOf(request, 6);
  const { rows } = await listTotal(partsOf(request.actor, query), request.days, query).execute(trx);
  return onlyRow(rows).total;
};

const readToday = async (trx: Transaction<Database>, request: ReportRequest): Promise<ReportToday> => {
  const { now } = request;
  const { today } = request.days;
  const due = rowsBehind('today_due', request);
  const kept = rowsBehind('today_kept', { ...request, from: today, to: today });
  const { rows: hours } = await sql<ReportHour>`
    select ${hourOf('at')} as hour, sum(due)::integer as due,
      (coalesce(sum(due) filter (where at < ${now}::timestamptz), 0))::integer as late, sum(kept)::integer as kept
    from (
      -- Groups by instant first: many follow-ups share one, and extracting hours is slower.
      select ${sql.ref(due.at)} as at, count(*) as due, 0 as kept from ${sql.table(due.table)} where ${due.condition} group by 1
      union all
      select ${sql.ref(kept.at)}, 0, count(*) from ${sql.table(kept.table)} where ${kept.condition} group by 1
    ) counts
    group by 1 order by 1`.execute(trx);
  const sum = (figure: 'due' | 'late' | 'kept'): number => hours.reduce((total, hour) => total + hour[figure], 0);
  const missed = await readMissed(trx, request);
  return { day: today, hours, due: sum('due'), late: sum('late'), kept: sum('kept'), missed };
};

const readBefore = async (trx: Transaction<Database>, request: ReportRequest): Promise<ReportBefore | null> => {
  const days = { from: addDays(request.from, -dayCount(request)), to: addDays(request.from, -1) };
  if (!isDay(days.from)) return null;
  // Of agents, few figures are read for themselves; of one project's, none are kept.
  const by = request.project === '' ? 'agent' : 'day';
  const { figuresOf } = await readRows(trx, { ...request, ...days, by, agents: [] }, true);
  return { ...days, ...withoutCalls(figuresOf(null)) };
};

/**
 * Reads one snapshot.
 * @throws Refusal 422 for days in the wrong order, or too many
 */
export const readReport = async (db: Kysely<Database>, actor: Scoped, now: Date, query: ReportQuery) => {
  const request = reportRequestOf(actor, now, query, query.by || 'day');
  const { from, to, by } = request;
  const others = reportDivisions.filter((each) => each !== by && query.also.includes(each));
  // The rows of other divisions add up to the totals: not every agent has a row.
  const totalled = [by, ...others].find((each) => each !== 'agent') ?? by;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`select set_config('work_mem', '64MB', true)`.execute(trx);
      const first = await readDivision(trx, request, by === totalled);
      const also: (typeof first)[] = [];
      for (const each of others) also.push(await readDivision(trx, { ...request, by: each }, each === totalled));
      const { totals } = also.find(({ part }) => part.by === totalled) ?? first;
      return {
        status: 200 as const,
        ...{ from, to, ...first.part, totals },
        also: also.map(({ part }) => part),
        before: query.before === 1 ? await readBefore(trx, request) : null,
        archived_reasons: await readReasons(trx, request),
        today: await readToday(trx, request),
        first_calls: await readFirstCalls(trx, request),
      };
    });
};

export const reportRoutes = (bind: Bind): void => {
  bind('getReport', {}, ({ actor, body, db, now }) => readReport(db, actor, now, body));
  bind('listFigureLeads', {}, ({ actor, body, db, now }) => readFigureLeads(db, actor, now, body));
};
