import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { leadStatuses, leadStatusNames, type LeadStatus } from '../../contract/leadCodes';
import type { LeadsRefused, RefusedLead } from '../../contract/transfers';
import type { Actor } from '../auth/sessions';
import type { Database } from '../db/schema';
import { conflict, notFound, type Refusal } from '../failures';
import { idArray } from '../db/sqlParts';
import { leadScope } from '../rules/scope';
import type { TransferResult } from './transferLeads';

interface RefusalRules {
  withReasons?: true;
  /** Leads of any status could be transferred, not only fresh ones. */
  ofAnyStatus?: true;
}

/** A refused lead that the actor may know of. */
interface OfferedLead {
  id: number;
  cust_id: string;
  lead_status: LeadStatus;
  team_leader: string | null;
  agent: string | null;
  is_in_scope: boolean;
}

/**
 * The id of the transfer, if it includes every lead.
 * @throws Refusal as `transferRefused`
 */
export async function allOf(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
  { found, transferId }: TransferResult,
  rules: RefusalRules,
): Promise<number> {
  if (transferId !== null && found.length === ids.length) return transferId;
  const chosen = found.map(({ id }) => id);
  throw await transferRefused(db, actor, ids, chosen, rules);
}

/**
 * 409 with the taken leads if the actor was once offered one: the screen is stale; else 404, as if missing.
 * @param chosen the ids that could have been transferred
 */
export async function transferRefused(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
  chosen: readonly number[],
  { withReasons, ofAnyStatus }: RefusalRules = {},
): Promise<Refusal> {
  const free = new Set(chosen);
  const missing = ids.filter((id) => !free.has(id));
  const offered = await findOffered(db, actor, missing, ofAnyStatus ?? false);
  const leads = missing.flatMap((id) => offered.get(id) ?? []);
  if (leads.length === 0) return notFound('lead');
  const taken = leads.map(({ id }) => id);
  const refused = withReasons && leads.map(refusedLeadOf);
  const body: Pick<LeadsRefused, 'taken'> & Partial<LeadsRefused> = { taken, ...(refused && { refused }) };
  return conflict(takenMessage(taken.length, ids.length), body);
}

const takenMessage = (taken: number, asked: number): string =>
  asked === 1
    ? 'Someone else has just transferred this lead. Nothing was changed.'
    : `Someone else has just transferred ${taken} of the ${asked} selected leads. Nothing was changed.`;

const refusedLeadOf = ({ id, cust_id, is_in_scope, lead_status, team_leader, agent }: OfferedLead): RefusedLead => {
  const holders = [team_leader, agent].filter((name) => name !== null);
  const isWith = holders.length > 0 ? `, with ${holders.join(', ')}` : '';
  const reason = is_in_scope ? `Is now ${leadStatusNames[lead_status]}${isWith}.` : 'Moved to another team.';
  return { lead_id: id, cust_id, reason };
};

/**
 * Leads in scope, formerly fresh ones of the actor or nobody (visible to every team leader),
 * and, for any status, those that left the actor's team.
 */
export async function findOffered(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
  ofAnyStatus: boolean,
): Promise<ReadonlyMap<number, OfferedLead>> {
  const own = sql`to_jsonb(${actor.user_id}::integer)`;
  const wasFresh = sql`detail -> 'lead_status' -> 0 = to_jsonb(${sql.lit(leadStatuses.fresh)})
    and detail -> 'team_leader_id' -> 0 in ('null'::jsonb, ${own})`;
  const wasOwn = sql`detail -> 'team_leader_id' -> 0 = ${own}`;
  const { rows } = await sql<OfferedLead>`
    select leads.id, leads.cust_id, leads.lead_status, leader.name as team_leader, agent.name as agent,
      ${leadScope(actor)} as is_in_scope
    from leads
    left join users as leader on leader.user_id = leads.team_leader_id
    left join users as agent on agent.user_id = leads.agent_id
    where leads.id = any(${idArray(ids)}) and (${leadScope(actor)} or exists (
      select from audit_log
      where subject = leads.id::text and action = 'lead.assign'
        and ((${wasFresh}) ${ofAnyStatus ? sql`or (${wasOwn})` : sql``})
    ))`.execute(db);
  return new Map(rows.map((lead) => [lead.id, lead]));
}
