import { type Kysely, sql } from 'kysely';
import { countOf } from '../../contract/numbers';
import { addDays, indiaDayOf, timeText } from '../../contract/calendar';
import { indiaClock } from '../../contract/indiaClock';
import type { LeadRow } from '../../contract/leads';
import { limits } from '../../contract/limits';
import { type LeadsLeft, queueLists, type QueueReason } from '../../contract/queue';
import type { Parsed } from '../../contract/endpoints';
import type { Actor } from '../auth/sessions';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { idArray, nullableTimestampText, onlyRow } from '../db/sqlParts';
import { notReady } from '../failures';
import { factsOf } from '../leads/leadCounters';
import { totalOf } from '../leads/leadFigures';
import { joinedRows, leadOfRow, leadRowColumns, type PageRow } from '../leads/leadRows';
import { type ListDays, listDaysAt } from '../rules/lists';
import {
  extendHold,
  holdExpiry,
  leadsForReason,
  leadsOfStage,
  orderOfStage,
  queueOrder,
  type QueueStage,
  stagesOf,
} from './queueLeads';

const CANDIDATES = 64;

/** Each failed try means that another person got a lead; this many in a row mean a lasting lock. */
const MAX_TRIES = 50;

interface HoldAttempt {
  /** Whether any unheld lead existed when the statement began. */
  is_any: boolean;
  /** Null when another caller was faster. */
  lead_id: number | null;
}

/** Concurrent callers skip each other's locked lead; the hold itself stops a caller that began earlier. */
const tryHold = async (db: Kysely<Database>, { actor, now, days, query }: HoldRequest, stage: QueueStage) => {
  const isWanted = sql`${leadsOfStage(stage, actor, days, now)}
      and leads.id <> all(${idArray(query.skip)})
      and leads.id <> ${query.after ?? 0}`;
  const order = orderOfStage(stage);
  const { rows } = await sql<HoldAttempt>`
    with candidates as materialized (
      select leads.id from leads
      where ${isWanted}
        and leads.id not in (select lead_id from lead_holds where until > ${now} and user_id <> ${actor.user_id})
      order by ${order} limit ${sql.lit(CANDIDATES)}
    ),
    chosen as (
      select leads.id from candidates join leads on leads.id = candidates.id
      where ${isWanted}
      order by ${order} limit 1
      for no key update of leads skip locked
    ),
    held as (
      insert into lead_holds (lead_id, user_id, until)
      select id, ${actor.user_id}, ${holdExpiry(now)} from chosen
      on conflict (lead_id) do update set user_id = excluded.user_id, until = excluded.until
        where lead_holds.user_id = excluded.user_id or lead_holds.until <= ${now}
      returning lead_id
    )
    select exists (select from candidates) as is_any, (select lead_id from held) as lead_id`.execute(db);
  return onlyRow(rows);
};

interface HoldRequest {
  actor: Actor;
  now: Date;
  days: ListDays;
  query: Parsed<'nextLead'>;
}

/** @throws Refusal 503 while all candidates stay locked */
const holdNextLead = async (db: Kysely<Database>, request: HoldRequest, stages: readonly QueueStage[]) => {
  let tries = 0;
  for (const stage of stages) {
    for (;;) {
      const { is_any, lead_id } = await tryHold(db, request, stage);
      if (lead_id !== null) return { id: lead_id, ...stage };
      if (!is_any) break;
      tries += 1;
      if (tries >= MAX_TRIES) throw notReady('Others are working on these leads right now. Please try again.', 2);
    }
  }
  return undefined;
};

const dayAndHour = (timestamp: string, today: string): string => {
  const [day = ''] = timestamp.split('T');
  const hour = timeText(indiaClock(Date.parse(timestamp)));
  if (day === today) return `today ${hour}`;
  if (day === addDays(today, -1)) return `yesterday ${hour}`;
  const named = new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return `on ${named.replace(` ${today.slice(0, 4)}`, '')} ${hour}`;
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

/** The tables `fact` and `counts`. */
const leftFor = (actor: Actor, days: ListDays, skip: readonly number[]) => {
  const leadsOf = (reason: QueueReason) => leadsForReason(reason, actor, days);
  const byFigures = (reason: QueueReason) => sql`(select ${totalOf(queueLists[reason], days)} from fact)
    - (select count(*) from leads where leads.id = any(${idArray(skip)}) and ${leadsOf(reason)})::integer`;
  const byIndex = (reason: QueueReason) => sql`(select count(*)::integer from (
      select from leads where ${leadsOf(reason)} and leads.id <> all(${idArray(skip)})
      limit ${sql.lit(limits.queueCounted)}
    ) found)`;
  return sql`fact as materialized (${factsOf(actor, days)}),
    counts as (
      select ${byFigures('missed')} as missed, ${byFigures('today')} as today,
        ${byIndex('new')} as new, ${byIndex('hot')} as hot
    )`;
};

export const leadsLeft = async (db: Kysely<Database>, actor: Actor, now: Date): Promise<LeadsLeft> => {
  const left = leftFor(actor, listDaysAt(now), []);
  const { rows } = await sql<LeadsLeft>`with ${left} select * from counts`.execute(db);
  return onlyRow(rows);
};

const readRow = async (db: Kysely<Database>, { actor, now, days, query }: HoldRequest, id: number | undefined) => {
  const { rows } = await sql<Omit<PageRow, 'total'> & LeadsLeft & { enquired_at: string | null }>`
    with renewed as (${extendHold(query.after, actor.user_id, now)}),
    ${leftFor(actor, days, query.skip)},
    chosen as (select id from leads where id = ${id ?? 0})
    select (select ${nullableTimestampText('enquired_at')} from leads where id = ${id ?? 0}) as enquired_at,
      counts.missed, counts.today, counts.new, counts.hot, ${leadRowColumns}
    from counts
    ${joinedRows}`.execute(db);
  const { missed, today, new: fresh, hot, enquired_at, ...row } = onlyRow(rows);
  return { left: { missed, today, new: fresh, hot }, row: leadOfRow(row), enquired_at };
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
