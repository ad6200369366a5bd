import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema';
import type { StoredParts } from './storedParts';
import { figureNames, readStoredDays, statusNames, type StoredDays } from './readStoredDays';
import { readMedians } from './readMedians';
import type { KeyedPromises } from './readPromises';
import { stepColumns, type KeyedSteps } from './readSteps';
import { keyOf } from './reportDivision';
import { inDays, reportScope, type ReportRequest } from './reportScope';

export interface ReportCounts {
  steps: KeyedSteps[];
  promises: KeyedPromises[];
  /** By agent id, in a report by agent. */
  calls: Map<number, number>;
}

/** Visits after today by key; null holds those of agents without a row. */
export const readFutureVisits = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  agents: readonly number[],
): Promise<Map<string | null, number>> => {
  const { rows } = await sql<{ key: string | null; n: number }>`
    select key::text, n
    from (
      select ${keyOf(request.by, stepColumns, agents)} as key, count(*)::integer as n
      from lead_report
      where visited_on > ${request.days.today}::date and ${inDays('created_at', request)} and ${reportScope(request, 'agent_id')}
      group by 1
    ) coming`.execute(trx);
  return new Map(rows.map(({ key, n }) => [key, n]));
};

/** Each lead has exactly one status. */
export const createdIn = (row: Pick<StoredDays, (typeof statusNames)[number]>): number =>
  statusNames.reduce((sum, name) => sum + row[name], 0);

/** Null sums all keys. */
export const futureVisitsIn = (futureVisits: ReadonlyMap<string | null, number>, key: string | null): number =>
  key === null ? [...futureVisits.values()].reduce((sum, n) => sum + n, 0) : (futureVisits.get(key) ?? 0);

const sumOf = (rows: readonly StoredDays[]): StoredDays => {
  const total: StoredDays = {
    ...{ key: '', fresh: 0, new: 0, in_progress: 0, hot: 0, archived: 0, converted: 0, contacted: 0, planned: 0 },
    ...{ waiting: 0, kept: 0, late: 0, calls: 0 },
  };
  for (const row of rows) for (const name of figureNames) total[name] += row[name];
  return total;
};

/**
 * Builds the report from the figures stored per day.
 * @param hasTotals false where another division has them
 */
export const readStoredReport = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  parts: StoredParts,
  agents: readonly number[],
  hasTotals: boolean,
): Promise<ReportCounts> => {
  const rows = await readStoredDays(trx, request, parts.rows, request.by);
  const totals = hasTotals && parts.totals;
  const total = sumOf(totals ? await readStoredDays(trx, request, totals, null) : rows);
  const coming = await readFutureVisits(trx, request, agents);
  const allFutureVisits = futureVisitsIn(coming, null);
  const medians = await readMedians(trx, request, agents, hasTotals);
  const keyed = [
    ...rows.map((row) => ({ row, key: row.key, is_total: false, coming: futureVisitsIn(coming, row.key) })),
    { row: total, key: null, is_total: true, coming: allFutureVisits },
  ];
  return {
    steps: keyed
      .map(({ row: { planned, waiting: _waiting, kept: _kept, late: _late, calls: _calls, ...rest }, ...one }) => ({
        ...rest,
        ...{ key: one.key, is_total: one.is_total },
        created: createdIn(rest),
        visited: planned - one.coming,
        first_call_minutes: medians.get(one.key) ?? null,
      }))
      // A stored row stays when its last lead has moved elsewhere.
      .filter(({ created, is_total }) => created > 0 || is_total),
    promises: keyed
      .map(({ row, key, is_total }) => ({ key, is_total, kept: row.kept, missed: row.late + row.waiting }))
      .filter(({ kept, missed, is_total }) => kept + missed > 0 || is_total),
    calls:
      request.by === 'agent' ? new Map(rows.map(({ key, calls }) => [Number(key), calls])) : new Map<number, number>(),
  };
};
