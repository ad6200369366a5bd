import { sql, type Transaction } from 'kysely';
import type { ReportHour, ReportToday } from '../../contract/report';
import type { Database } from '../db/schema';
import { factsFor, totalOf } from '../leads/leadFigures';
import { partsOf } from '../leads/listParts';
import { hourOf, rowsBehind } from './measures';
import { inQueue, listQueryOf, type ReportRequest } from './reportRequest';

const readMissed = async (trx: Transaction<Database>, request: ReportRequest): Promise<number> => {
  const { actor, days } = request;
  const query = listQueryOf(request, 6);
  const [only] = partsOf(actor, query);
  const { rows } = only?.key
    ? await sql<{ n: number }>`select ${totalOf(6, days)} as n from (${factsFor(only.key, days)}) fact`.execute(trx)
    : await sql<{ n: number }>`select count(*)::integer as n from leads where ${inQueue(6, request)}`.execute(trx);
  return rows[0]?.n ?? 0;
};

export const readToday = async (trx: Transaction<Database>, request: ReportRequest): Promise<ReportToday> => {
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
