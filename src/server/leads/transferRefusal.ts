import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import type { LeadsTakenFailure } from '../../contract/leads';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { conflict, notFound, type Refusal } from '../failures';
import { leadScope } from './leadScope';

/**
 * Why a transfer fell short: 409 with the ids that are gone when at least one of them was in the pool before, for its
 * client has an old list in front of it; else 404, for the ids never were the actor's business.
 * @param chosen the ids that could have been transferred
 */
export async function transferRefused(
  trx: Transaction<Database>,
  actor: Actor,
  ids: readonly number[],
  chosen: readonly number[],
): Promise<Refusal> {
  const free = new Set(chosen);
  const taken = ids.filter((id) => !free.has(id));
  if (!(await wasAnyInPool(trx, actor, taken))) return notFound('lead');
  const body: Pick<LeadsTakenFailure, 'taken'> = { taken };
  return conflict(takenMessage(taken.length, ids.length), body);
}

const takenMessage = (taken: number, asked: number): string =>
  asked === 1
    ? 'This lead was transferred by someone else meanwhile. Nothing was changed.'
    : `${taken} of the ${asked} selected leads ${taken === 1 ? 'was' : 'were'} transferred by someone else meanwhile.` +
      ' Nothing was changed.';

/** Still in the actor's scope but no longer fresh, or handed out while fresh at any time. */
async function wasAnyInPool(trx: Transaction<Database>, actor: Actor, ids: readonly number[]): Promise<boolean> {
  const list = sql`${`{${ids.join(',')}}`}::integer[]`;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from leads where id = any(${list}) and ${leadScope(actor)}
    ) or exists (
      select from audit_log
      where subject = any(${list}::text[]) and action = 'lead.assign'
        and detail -> 'lead_status' ->> 0 = ${String(leadStatuses.fresh)}
    ) as found`.execute(trx);
  return rows[0]?.found === true;
}
