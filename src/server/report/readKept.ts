import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema';
import type { KeptParts } from './keptParts';
import { figureNames, readKeptDays, statusNames, type KeptDays } from './readKeptDays';
import { readMedians } from './readMedians';
import type { KeyedPromises } from './readPromises';
import { stepColumns, type KeyedSteps } from './readSteps';
import { keyOf } from './reportDivision';
import { inDays, reportScope, type Asked } from './reportScope';

/** What the rows of a report and its totals are made of. */
export interface ReportCounts {
  steps: KeyedSteps[];
  promises: KeyedPromises[];
  /** How many calls each agent of a report by agent noted. */
  calls: Map<number, number>;
}

/** How many of the leads have their visit on a day after today, by key; under null those of agents without a row. */
export const readComing = async (
  trx: Transaction<Database>,
  asked: Asked,
  agents: readonly number[],
): Promise<Map<string | null, number>> => {
  const { rows } = await sql<{ key: string | null; n: number }>`
    select key::text, n
    from (
      select ${keyOf(asked.by, stepColumns, agents)} as key, count(*)::integer as n
      from lead_report
      where visited_on > ${asked.days.today}::date and ${inDays('created_at', asked)} and ${reportScope(asked, 'agent_id')}
      group by 1
    ) coming`.execute(trx);
  return new Map(rows.map(({ key, n }) => [key, n]));
};

/** How many leads were created: each has one status. */
export const createdIn = (row: Pick<KeptDays, (typeof statusNames)[number]>): number =>
  statusNames.reduce((sum, name) => sum + row[name], 0);

/** How many of them there are in the row with this key; null for all. */
export const comingIn = (coming: ReadonlyMap<string | null, number>, key: string | null): number =>
  key === null ? [...coming.values()].reduce((sum, n) => sum + n, 0) : (coming.get(key) ?? 0);

const addUp = (rows: readonly KeptDays[]): KeptDays => {
  const total: KeptDays = {
    ...{ key: '', fresh: 0, new: 0, in_progress: 0, hot: 0, archived: 0, converted: 0, contacted: 0, planned: 0 },
    ...{ waiting: 0, kept: 0, late: 0, calls: 0 },
  };
  for (const row of rows) for (const name of figureNames) total[name] += row[name];
  return total;
};

/** The figures of a report from those that are kept by day. */
export const readKept = async (
  trx: Transaction<Database>,
  asked: Asked,
  parts: KeptParts,
  agents: readonly number[],
): Promise<ReportCounts> => {
  const rows = await readKeptDays(trx, asked, parts.rows, asked.by);
  const total = addUp(parts.totals === null ? rows : await readKeptDays(trx, asked, parts.totals, null));
  const coming = await readComing(trx, asked, agents);
  const allComing = comingIn(coming, null);
  const medians = await readMedians(trx, asked, agents);
  const keyed = [
    ...rows.map((row) => ({ row, key: row.key, is_total: false, coming: comingIn(coming, row.key) })),
    { row: total, key: null, is_total: true, coming: allComing },
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
      // A row of figures stays when the last of its leads has become another's.
      .filter(({ created, is_total }) => created > 0 || is_total),
    promises: keyed
      .map(({ row, key, is_total }) => ({ key, is_total, kept: row.kept, missed: row.late + row.waiting }))
      .filter(({ kept, missed, is_total }) => kept + missed > 0 || is_total),
    calls:
      asked.by === 'agent' ? new Map(rows.map(({ key, calls }) => [Number(key), calls])) : new Map<number, number>(),
  };
};
