import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { countOf } from '../../contract/numbers';
import { addDays, indiaDayOf, timeText } from '../../contract/calendar';
import { indiaClock } from '../../contract/indiaClock';
import type { LeadRow } from '../../contract/leads';
import { limits } from '../../contract/limits';
import { type LeadsLeft, queueLists, type QueueReason } from '../../contract/queue';
import type { Actor } from '../auth/sessions';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { idArray, nullableTimestampText, onlyRow } from '../db/sqlParts';
import { factsOf } from '../leads/leadCounters';
import { totalOf } from '../leads/leadFigures';
import { joinedRows, leadRowColumns, pageOf, type PageRow } from '../leads/leadRows';
import { type ListDays, listDaysAt } from '../rules/lists';
import { holdNextLead, type HoldRequest } from './holdNextLead';
import { extendHold, leadsForReason, type QueueStage, stagesOf } from './queueLeads';
import { queueOrder } from './queueOrder';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'];
const monthNames = [...months, 'November', 'December'];

const dayAndHour = (timestamp: string, today: string): string => {
  const [day = ''] = timestamp.split('T');
  const hour = timeText(indiaClock(Date.parse(timestamp)));
  if (day === today) return `today ${hour}`;
  if (day === addDays(today, -1)) return `yesterday ${hour}`;
  const [year = '', month = '', date = ''] = day.split('-');
  const named = `${Number(date)} ${monthNames[Number(month) - 1] ?? ''}`;
  return `on ${named}${today.startsWith(year) ? '' : ` ${year}`} ${hour}`;
};

const counted = (count: number, unit: string): string => `${countOf(count, unit)} old`;

const agoText = (at: string, now: Date): string =>
  ageText(at, now).replace(/old$/, 'ago').replace('just in', 'just now');

const ageText = (createdAt: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / 60_000));
  if (minutes < 1) return 'just in';
  if (minutes < 60) return counted(minutes, 'minute');
  return minutes < 48 * 60 ? counted(Math.floor(minutes / 60), 'hour') : counted(Math.floor(minutes / 1440), 'day');
};

/** For a person: `Follow-up was due yesterday 04:30 PM`, `New, 3 hours old`. */
const reasonText = (
  { reason, only }: QueueStage,
  { follow_ups, created_at, enquired_at }: Pick<LeadRow, 'follow_ups' | 'created_at'> & { enquired_at: string | null },
  now: Date,
): string => {
  if (only === 'enquired') return `Enquired again ${agoText(enquired_at ?? '', now)}`;
  if (reason === 'hot') return 'Hot, without a follow-up';
  if (reason === 'new') return `New, ${ageText(created_at ?? '', now)}${only ? ', not called yet' : ''}`;
  const due = follow_ups ?? '';
  const isOver = Date.parse(due) < now.getTime();
  return `Follow-up ${isOver ? 'was' : 'is'} due ${dayAndHour(due, indiaDayOf(now))}`;
};

const countByFigures = (reason: 'missed' | 'today', days: ListDays, skipped: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select ${totalOf(queueLists[reason], days)} from fact) - (${skipped})::integer`;

const countByIndex = (where: RawBuilder<SqlBool>, skip: readonly number[]): RawBuilder<number> => sql`
  (select count(*)::integer from (
    select from leads where ${where} and leads.id <> all(${idArray(skip)}) limit ${sql.lit(limits.queueCounted)}
  ) found)`;

/** The tables `fact` and `counts`. */
const leftFor = (actor: Actor, days: ListDays, skip: readonly number[]) => {
  const leadsOf = (reason: QueueReason) => leadsForReason(reason, actor, days);
  const skipped = (reason: QueueReason) =>
    sql`select count(*) from leads where leads.id = any(${idArray(skip)}) and ${leadsOf(reason)}`;
  return sql`fact as materialized (${factsOf(actor, days)}),
    counts as (
      select ${countByFigures('missed', days, skipped('missed'))} as missed,
        ${countByFigures('today', days, skipped('today'))} as today,
        ${countByIndex(leadsOf('new'), skip)} as new, ${countByIndex(leadsOf('hot'), skip)} as hot
    )`;
};

export const leadsLeft = async (db: Kysely<Database>, actor: Actor, now: Date): Promise<LeadsLeft> => {
  const left = leftFor(actor, listDaysAt(now), []);
  const { rows } = await sql<LeadsLeft>`with ${left} select * from counts`.execute(db);
  return onlyRow(rows);
};

const readRow = async (db: Kysely<Database>, { actor, now, days, query }: HoldRequest, id: number | undefined) => {
  const { rows } = await sql<PageRow & LeadsLeft & { enquired_at: string | null }>`
    with renewed as (${extendHold(query.after, actor.user_id, now)}),
    ${leftFor(actor, days, query.skip)},
    chosen as (select id from leads where id = ${id ?? 0})
    select 1 as total, (select ${nullableTimestampText('enquired_at')} from leads where id = ${id ?? 0}) as enquired_at,
      counts.missed, counts.today, counts.new, counts.hot, ${leadRowColumns}
    from counts
    ${joinedRows}`.execute(db);
  const { missed, today, new: fresh, hot, enquired_at, ...row } = onlyRow(rows);
  return { left: { missed, today, new: fresh, hot }, row: pageOf([row], 1, 1).rows[0], enquired_at };
};

/** @throws Refusal 503 as `holdNextLead` */
export const nextLead: Handler<'nextLead'> = async ({ db, actor, now, body: query }) => {
  const request = { actor, now, days: listDaysAt(now), query };
  const order = await queueOrder(db);
  const taken = await holdNextLead(db, request, stagesOf(query.queue === '' ? order : [query.queue]));
  const { left, row, enquired_at } = await readRow(db, request, taken?.id);
  if (!taken || !row) return { status: 200, data: null, queue: null, reason: null, due_at: null, left, order };
  const reason = reasonText(taken, { ...row, enquired_at }, now);
  return { status: 200, data: row, queue: taken.reason, reason, due_at: row.follow_ups, left, order };
};
