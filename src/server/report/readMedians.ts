import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '../db/schema';
import { dayStart } from '../leads/leadFilters';
import { idArray } from '../db/sqlParts';
import { workPartOf } from '../rules/scope';
import { leaderOf, sumOf } from './keptFigures';
import { keyOf, rowsBehind, sources } from './measures';
import { inDays, type ReportRequest } from './reportRequest';

/** The count of a key's values in a class; classes are ordered and do not overlap. */
interface ClassCount {
  key: string;
  wait_class: number;
  n: number;
}

interface MedianPosition {
  key: string;
  wait_class: number;
  place: number;
}

export interface MinuteCount extends ClassCount {
  minutes: number;
}

const byKey = <Row extends { key: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.key);
    if (group) group.push(row);
    else groups.set(row.key, [row]);
  }
  return groups;
};

/** The row at a place, counted in the order of a number of each. */
const rowAt = <Row extends { n: number }>(rows: readonly Row[], place: number, by: (row: Row) => number) => {
  let left = place;
  return [...rows]
    .sort((one, other) => by(one) - by(other))
    .find(({ n }) => {
      left -= n;
      return left <= 0;
    });
};

/** The lower median: the smallest value that at least half do not exceed. */
export const medianPositions = (counts: readonly ClassCount[]): MedianPosition[] =>
  [...byKey(counts)].flatMap(([key, rows]) => {
    const countOf = (some: readonly ClassCount[]) => sumOf(some.map(({ n }) => n));
    const place = Math.ceil(countOf(rows) / 2);
    const found = rowAt(rows, place, (row) => row.wait_class);
    if (!found) return [];
    const { wait_class } = found;
    return [{ key, wait_class, place: place - countOf(rows.filter((row) => row.wait_class < wait_class)) }];
  });

export const mediansAt = (positions: readonly MedianPosition[], counts: readonly MinuteCount[]) => {
  const rowsOf = byKey(counts);
  return new Map(
    positions.flatMap(({ key, wait_class, place }) => {
      const own = (rowsOf.get(key) ?? []).filter((row) => row.wait_class === wait_class);
      const found = rowAt(own, place, (row) => row.minutes);
      return found ? [[key, found.minutes] as const] : [];
    }),
  );
};

/** Median of whole minutes to the first call, by row key; null for the total. */
type Medians = Map<string | null, number>;

const minutes = sql`greatest(0, floor(date_part('epoch', first_call_at - created_at) / 60))`;
const waitClass = sql`wait_class(created_at, first_call_at)`;
const { columns } = sources.created;

/** For a team or an agent, whose calls are few enough to sort. */
const readSortedMedians = async (trx: Transaction<Database>, request: ReportRequest): Promise<Medians> => {
  const { table, condition } = rowsBehind('contacted', request);
  const { rows } = await sql<{ key: string | null; is_total: boolean; minutes: number }>`
    select key::text, grouping(key) = 1 as is_total,
      (percentile_disc(0.5) within group (order by minutes))::float8 as minutes
    from (
      select ${keyOf(request, columns)} as key, ${minutes} as minutes
      from ${sql.table(table)} where ${condition}
    ) first
    group by grouping sets ((key), ())
    having count(*) > 0`.execute(trx);
  return new Map(rows.flatMap((row) => (row.is_total || row.key !== null ? [[row.key, row.minutes] as const] : [])));
};

/** For some of all agents, in the order of the index by agent. */
const readAgentMedians = async (trx: Transaction<Database>, request: ReportRequest): Promise<Medians> => {
  const { table, condition } = rowsBehind('contacted', request);
  const { rows } = await sql<{ key: string; minutes: number }>`
    select agent_id::text as key, (percentile_disc(0.5) within group (order by ${minutes}))::float8 as minutes
    from ${sql.table(table)} where ${condition} and agent_id = any(${idArray(request.agents)})
    group by agent_id`.execute(trx);
  return new Map(rows.map((row) => [row.key, row.minutes]));
};

const readClasses = async (trx: Transaction<Database>, { by, from, to, project }: ReportRequest) => {
  const division = by === 'source' ? 'source' : 'project';
  const column = sql`coalesce(${sql.ref(by === 'source' ? 'lead_source' : 'project')}, '')`;
  const within = sql<SqlBool>`day between ${from}::date and ${to}::date`;
  const key = (one: RawBuilder<unknown>) => (by === 'day' ? sql`day` : by === 'agent' ? sql`''` : one);
  const { rows } = await sql<ClassCount>`
    select key::text, wait_class, sum(n)::integer as n
    from (
      select ${key(sql`key`)} as key, wait_class, n from report_waits
      where division = ${division} and ${within} ${project === '' ? sql`` : sql`and key = ${project}`}
      union all
      select ${key(column)}, wait_class, n from figure_deltas
      where wait_class is not null and ${within} ${project === '' ? sql`` : sql`and project = ${project}`}
    ) first
    group by first.key, wait_class having sum(n) <> 0`.execute(trx);
  return rows;
};

const firstCallsOf = (request: ReportRequest, positions: readonly MedianPosition[], isByDay: boolean) => {
  const classes = positions.map((one) => one.wait_class);
  if (!isByDay) {
    const wanted = sql`${waitClass} = any(${idArray([...new Set(classes)])}::smallint[])`;
    return sql`lead_report where first_call_at is not null and ${wanted} and ${inDays('created_at', request)}`;
  }
  const days = `{${positions.map(({ key }) => key).join(',')}}`;
  return sql`
    unnest(${days}::date[], ${idArray(classes)}::smallint[]) wanted (day, class)
    join lead_report on ${waitClass} = wanted.class and created_at >= ${dayStart(sql`wanted.day`, 0)}
      and created_at < ${dayStart(sql`wanted.day`, 1)}
    where first_call_at is not null`;
};

const readMinutes = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  positions: readonly MedianPosition[],
  isTotal: boolean,
): Promise<MinuteCount[]> => {
  const isByDay = request.by === 'day' && !isTotal;
  const key = isTotal ? sql`''` : isByDay ? sql`wanted.day` : keyOf(request, columns);
  const { rows } = await sql<MinuteCount>`
    select key::text, wait_class('epoch', timestamptz 'epoch' + minutes * interval '1 minute') as wait_class, minutes, n
    from (
      select ${key} as key, ${minutes} as minutes, count(*)::integer as n
      from ${firstCallsOf(request, positions, isByDay)}
        ${request.project === '' ? sql`` : sql`and project = ${request.project}`}
      group by 1, 2
    ) first`.execute(trx);
  return rows;
};

/** For all leads or a project: stored class counts locate the median's class, and only that class is read. */
const readClassMedians = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  hasTotals: boolean,
): Promise<Medians> => {
  const isAlone = request.by === 'day' || request.by === 'agent';
  const counts = await readClasses(trx, request);
  const [total] = medianPositions(counts.map((count) => ({ ...count, key: '' })));
  if (!total) return new Map();
  const positions = request.by === 'agent' ? [] : medianPositions(counts);
  if (!hasTotals) return mediansAt(positions, await readMinutes(trx, request, positions, false));
  // A division by source and project mostly contains the total's class, and is read with it.
  const ofAll = await readMinutes(trx, request, isAlone ? [total] : [...positions, total], isAlone);
  const rowMinutes = request.by === 'day' ? await readMinutes(trx, request, positions, false) : ofAll;
  const found = mediansAt(
    [total],
    ofAll.map((count) => ({ ...count, key: '' })),
  );
  return new Map([
    ...mediansAt(positions, rowMinutes),
    ...[...found.values()].map((minutes) => [null, minutes] as const),
  ]);
};

export const readMedians = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  hasTotals: boolean,
): Promise<Medians> => {
  const isCompanyWide = workPartOf(request.actor) === 'all' && leaderOf(request) === null;
  if (!isCompanyWide || (request.by === 'source' && request.project !== '')) {
    return readSortedMedians(trx, request);
  }
  const ofAgents = request.by === 'agent' ? await readAgentMedians(trx, request) : new Map<never, never>();
  if (request.by === 'agent' && !hasTotals) return ofAgents;
  return new Map([...ofAgents, ...(await readClassMedians(trx, request, hasTotals))]);
};
