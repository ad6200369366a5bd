import { sql, type Kysely } from 'kysely';
import type { NextLeadQuery } from '../../contract/validation/queue';
import type { Actor } from '../auth/sessions';
import type { Database } from '../db/schema';
import { notReady } from '../failures';
import { idArray, onlyRow } from '../db/sqlParts';
import type { ListDays } from '../rules/lists';
import { holdExpiry, leadsOfStage, orderOfStage, type QueueStage } from './queueLeads';

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
const tryHold = async (
  db: Kysely<Database>,
  { actor, now, days, query }: HoldRequest,
  stage: QueueStage,
): Promise<HoldAttempt> => {
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

export interface HoldRequest {
  actor: Actor;
  now: Date;
  days: ListDays;
  query: NextLeadQuery;
}

/** @throws Refusal 503 while all candidates stay locked */
export const holdNextLead = async (
  db: Kysely<Database>,
  request: HoldRequest,
  stages: readonly QueueStage[],
): Promise<({ id: number } & QueueStage) | undefined> => {
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
