import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import type { LeadsTakenFailure } from '../../contract/leads';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { conflict, notFound, type Refusal } from '../failures';
import { idArray } from './idArray';
import { leadScope } from './leadScope';

/**
 * Why a transfer fell short: 409 with the ids that are gone when the actor was once offered one of them, because the
 * screen then shows an old list; else 404. A lead that the actor was never offered looks like one that does not exist,
 * even among others.
 * @param chosen the ids that could have been transferred
 */
export async function transferRefused(
  trx: Transaction<Database>,
  actor: Actor,
  ids: readonly number[],
  chosen: readonly number[],
): Promise<Refusal> {
  const free = new Set(chosen);
  const offered = await findOffered(
    trx,
    actor,
    ids.filter((id) => !free.has(id)),
  );
  const taken = ids.filter((id) => offered.has(id));
  if (taken.length === 0) return notFound('lead');
  const body: Pick<LeadsTakenFailure, 'taken'> = { taken };
  return conflict(takenMessage(taken.length, ids.length), body);
}

const takenMessage = (taken: number, asked: number): string =>
  asked === 1
    ? 'This lead was transferred by someone else meanwhile. Nothing was changed.'
    : `${taken} of the ${asked} selected leads ${taken === 1 ? 'was' : 'were'} transferred by someone else meanwhile.` +
      ' Nothing was changed.';

/**
 * Which of the leads the actor knows of: those in scope, and those that stopped being fresh, or changed hands while
 * fresh, when they belonged to the actor or to nobody (every team leader sees those).
 */
async function findOffered(
  trx: Transaction<Database>,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from leads
    where id = any(${idArray(ids)}) and (${leadScope(actor)} or exists (
      select from audit_log
      where subject = leads.id::text and action = 'lead.assign'
        and detail -> 'lead_status' -> 0 = to_jsonb(${sql.lit(leadStatuses.fresh)})
        and detail -> 'team_leader_id' -> 0 in ('null'::jsonb, to_jsonb(${actor.user_id}::integer))
    ))`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
