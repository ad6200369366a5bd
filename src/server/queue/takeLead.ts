import { sql, type Kysely } from 'kysely';
import type { QueueReason } from '../../contract/queue';
import type { NextLeadQuery } from '../../contract/validation/queue';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { notReady } from '../failures';
import { idArray } from '../leads/idArray';
import type { ListDays } from '../leads/leadPredicates';
import { holdEnds } from './holds';
import { leadsWith, orderWithin } from './queueLeads';

/** So many are looked at for one that is free at this moment: as many may ask in the same instant. */
const CANDIDATES = 64;

/** Each try that fails means that somebody else got a lead; so many in a row, that somebody keeps them locked. */
const MOST_TRIES = 50;

interface Try {
  /** Whether there was any lead that nobody held when the statement began. */
  is_any: boolean;
  /** The lead that is held for the caller now; null when somebody else was quicker. */
  lead_id: number | null;
}

/**
 * Looks for the first lead of a reason that nobody holds, and holds it, in one statement. Two that run at the same moment
 * skip each other's lead; one that began before the other was done is stopped by the hold itself.
 */
const tryToTake = async (
  db: Kysely<Database>,
  { actor, now, days, query }: Taking,
  reason: QueueReason,
): Promise<Try> => {
  const isWanted = sql`${leadsWith(reason, actor, days)} and leads.id <> all(${idArray(query.skip)})
      and leads.id <> ${query.after ?? 0}`;
  const order = orderWithin[reason];
  const { rows } = await sql<Try>`
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
      select id, ${actor.user_id}, ${holdEnds(now)} from chosen
      on conflict (lead_id) do update set user_id = excluded.user_id, until = excluded.until
        where lead_holds.user_id = excluded.user_id or lead_holds.until <= ${now}
      returning lead_id
    )
    select exists (select from candidates) as is_any, (select lead_id from held) as lead_id`.execute(db);
  const [tried] = rows;
  if (!tried) throw new Error('a statement without a table gives one row');
  return tried;
};

interface Taking {
  actor: Actor;
  now: Date;
  days: ListDays;
  query: NextLeadQuery;
}

/**
 * Holds the first free lead of these reasons for the actor.
 * @returns its id and why it is this one; undefined when there is none
 * @throws Refusal 503 while somebody keeps all that come into question locked
 */
export const takeLead = async (
  db: Kysely<Database>,
  taking: Taking,
  reasons: readonly QueueReason[],
): Promise<{ id: number; reason: QueueReason } | undefined> => {
  let tries = 0;
  for (const reason of reasons) {
    for (;;) {
      const { is_any, lead_id } = await tryToTake(db, taking, reason);
      if (lead_id !== null) return { id: lead_id, reason };
      if (!is_any) break;
      tries += 1;
      if (tries >= MOST_TRIES) throw notReady('Others are changing these leads at this moment. Please try again.', 2);
    }
  }
  return undefined;
};
