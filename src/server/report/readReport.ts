import { type Kysely, sql, type Transaction } from 'kysely';
import { addDays, dayCount, isDay } from '../../contract/calendar';
import {
  reportDivisions,
  type ReportBefore,
  type ReportHour,
  type ReportResponse,
  type ReportToday,
} from '../../contract/report';
import type { ReportQuery } from '../../contract/validation/report';
import type { Actor } from '../auth/sessions';
import type { Database } from '../db/schema';
import { factsFor, totalOf } from '../leads/leadFigures';
import { partsOf } from '../leads/listParts';
import { hourOf, rowsBehind } from './measures';
import { readDivision } from './readDivision';
import { readReasons } from './readReasons';
import { inQueue, listQueryOf, type ReportRequest, reportRequestOf } from './reportRequest';

const readMissed = async (trx: Transaction<Database>, request: ReportRequest): Promise<number> => {
  const { actor, days } = request;
  const query = listQueryOf(request, 6);
  const [only] = partsOf(actor, query);
  const { rows } = only?.key
    ? await sql<{ n: number }>`select ${totalOf(6, days)} as n from (${factsFor(only.key, days)}) fact`.execute(trx)
    : await sql<{ n: number }>`select count(*)::integer as n from leads where ${inQueue(6, request)}`.execute(trx);
  return rows[0]?.n ?? 0;
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
  const { totals } = await readDivision(trx, { ...request, ...days, by: 'day' }, true);
  return { ...days, ...totals };
};

/**
 * Reads one snapshot.
 * @throws Refusal 422 for days in the wrong order, or too many
 */
export const readReport = async (
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
  query: ReportQuery,
): Promise<ReportResponse> => {
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
        status: 200,
        ...{ from, to, ...first.part, totals },
        also: also.map(({ part }) => part),
        before: query.before === 1 ? await readBefore(trx, request) : null,
        archived_reasons: await readReasons(trx, request),
        today: await readToday(trx, request),
      };
    });
};
