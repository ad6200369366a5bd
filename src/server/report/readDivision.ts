import { sql, type Transaction } from 'kysely';
import { addDays, dayCount } from '../../contract/calendar';
import { limits } from '../../contract/limits';
import type { ReportFigures, ReportPart, ReportRow } from '../../contract/report';
import type { Database } from '../db/schema';
import { readFutureVisits, readKeptFigures, storedPartsOf, sumOf, type KeptFigures } from './keptFigures';
import { countRows, keptNames, type KeptName } from './measures';
import { chooseAgents, readLoads } from './readAgents';
import { readMedians } from './readMedians';
import type { ReportRequest } from './reportRequest';

/** @param key null for the total */
type FiguresOf = (key: string | null) => ReportFigures & Pick<KeptFigures, 'calls'>;

const addUp = (rows: readonly KeptFigures[]): KeptFigures => {
  const sums = keptNames.map((name) => [name, sumOf(rows.map((row) => row[name]))] as const);
  // Its entries are exactly the names; `Object.fromEntries` types keys as `string`.
  return { ...(Object.fromEntries(sums) as Record<KeptName, number>), key: null };
};

/** @param hasTotals false where another division has them */
const readRows = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  hasTotals: boolean,
): Promise<{ rows: KeptFigures[]; figuresOf: FiguresOf }> => {
  const parts = storedPartsOf(request);
  // Counting a month's rows is the only work here that gains from a second core.
  if (!parts) await sql`select set_config('max_parallel_workers_per_gather', '2', true)`.execute(trx);
  const rows = parts
    ? await readKeptFigures(trx, request, parts.rows, request.by)
    : (await countRows(keptNames, request).execute(trx)).rows;
  const ofAll = hasTotals && parts?.totals ? await readKeptFigures(trx, request, parts.totals, null) : rows;
  const coming = parts ? await readFutureVisits(trx, request) : new Map<string | null, number>();
  const medians = await readMedians(trx, request, hasTotals);
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const total = addUp(ofAll);
  return {
    rows: rows.filter(({ key }) => key !== null),
    figuresOf: (key) => {
      const { key: _key, ...figures } = key === null ? total : (rowOf.get(key) ?? addUp([]));
      const toCome = key === null ? sumOf(coming.values()) : (coming.get(key) ?? 0);
      return { ...figures, visited: figures.visited - toCome, first_call_minutes: medians.get(key) ?? null };
    },
  };
};

/** Computed by day number: as text, the day after 9999-12-31 sorts first. */
const eachDay = (days: Pick<ReportRequest, 'from' | 'to'>): string[] =>
  Array.from({ length: dayCount(days) }, (_each, place) => addDays(days.from, place));

/** Sources and projects, by most leads. A stored row stays when its last lead has moved elsewhere. */
const keysOf = (rows: readonly KeptFigures[]): string[] =>
  rows
    .filter((row) => row.created + row.follow_ups_kept + row.follow_ups_missed > 0)
    .map(({ key, created }) => ({ key: key ?? '', created }))
    .sort((one, other) => other.created - one.created || (one.key < other.key ? -1 : 1))
    .map(({ key }) => key);

const withoutCalls = ({ calls: _calls, ...figures }: ReturnType<FiguresOf>): ReportFigures => figures;

export const readDivision = async (
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
  const { rows, figuresOf } = await readRows(trx, request, hasTotals);
  const keys = by === 'day' ? eachDay(request) : keysOf(rows);
  const data = keys
    .slice(0, by === 'day' ? limits.reportDays : limits.reportRows)
    .map((key) => ({ key, name: key, ...withoutCalls(figuresOf(key)) }));
  return { part: { by, data, more: keys.length - data.length }, totals: withoutCalls(figuresOf(null)) };
};
