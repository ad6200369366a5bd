import { sql, type Transaction } from 'kysely';
import type { ReportHour, ReportToday } from '../../contract/report';
import type { Database } from '../db/schema';
import { factsFor, totalOf } from '../leads/leadFigures';
import { partsOf } from '../leads/listParts';
import { isKept } from './readPromises';
import { inDays, inQueue, listQueryOf, reportScope, type Asked } from './reportScope';

/** The hour on the clock in India. */
export const hourOf = (column: string) =>
  sql<number>`(extract(hour from ${sql.ref(column)} at time zone 'Asia/Kolkata'))::integer`;

/** The total of Missed Follow Up, from the kept figures where there are any, as the list has it. */
const readMissed = async (trx: Transaction<Database>, asked: Asked): Promise<number> => {
  const { actor, days } = asked;
  const query = listQueryOf(asked, 6);
  const [only] = partsOf(actor, query);
  const { rows } = only?.key
    ? await sql<{ n: number }>`select ${totalOf(6, days)} as n from (${factsFor(only.key, days)}) fact`.execute(trx)
    : await sql<{ n: number }>`select count(*)::integer as n from leads where ${inQueue(6, asked)}`.execute(trx);
  return rows[0]?.n ?? 0;
};

/** Today's follow-ups by the hour: the leads of Today Follow Up, and what was due today and has been answered. */
export const readToday = async (trx: Transaction<Database>, asked: Asked): Promise<ReportToday> => {
  const { now } = asked;
  const { today } = asked.days;
  const { rows: hours } = await sql<ReportHour>`
    select ${hourOf('at')} as hour, sum(due)::integer as due,
      (coalesce(sum(due) filter (where at < ${now}::timestamptz), 0))::integer as late, sum(kept)::integer as kept
    from (
      -- By the instant first: many are due at the same, and telling the hour takes longer than comparing.
      select leads.follow_up as at, count(*) as due, 0 as kept from leads where ${inQueue(8, asked)} group by 1
      union all
      select promised_at, 0, count(*) from lead_calls
      where promised_at is not null and ${inDays('promised_at', { from: today, to: today })} and ${isKept}
        and ${reportScope(asked, 'author_id')}
      group by 1
    ) counts
    group by 1 order by 1`.execute(trx);
  const sum = (figure: 'due' | 'late' | 'kept'): number => hours.reduce((total, hour) => total + hour[figure], 0);
  const missed = await readMissed(trx, asked);
  return { day: today, hours, due: sum('due'), late: sum('late'), kept: sum('kept'), missed };
};
