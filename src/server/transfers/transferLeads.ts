import { sql, type Kysely } from 'kysely';
import { leadStatuses, leadStatusNames, type LeadStatus } from '../../contract/leadCodes';
import { roles } from '../../contract/roles';
import type { LeadsRefused, RefusedLead, TransferKind } from '../../contract/transfers';
import type { Actor } from '../auth/sessions';
import type { Writing } from '../callContext';
import type { Database } from '../db/schema';
import { idArray } from '../db/sqlParts';
import { conflict, notFound, type Refusal } from '../failures';
import { joinedPeople } from '../leads/leadRows';
import { hasStatus } from '../rules/lists';
import { leadScope } from '../rules/scope';
import { computedTimestampText, holderText, undoUntil } from './transferRules';

interface LeadTransfer {
  /** A reassignment accepts any status, skips leads that the target has already, and writes notes. */
  kind: TransferKind;
  teamLeader: number;
  leads: ReadonlyMap<number, number | null>;
  /** Empty leaves each lead its own. */
  project?: string;
  reason?: string;
}

interface FoundLead {
  id: number;
  cust_id: string;
  name: string;
  /** False for a lead that had the target assignment already. */
  is_moved: boolean;
}

const { fresh } = leadStatuses;
/** The kind of a history entry without a remark. */
const noRemark = roles.admin;

const agentArray = (agents: Iterable<number | null>) =>
  sql`${`{${[...agents].map((id) => id ?? 'null').join(',')}}`}::integer[]`;

const noteText = (reason: string) => sql`
  case when was.holder = now_with.holder then 'Stays with ' else 'Reassigned' || coalesce(' from ' || was.holder, '') || ' to ' end
    || now_with.holder || '.'
    || case when moved.project is distinct from chosen.project then ' Project: ' || moved.project || '.' else '' end
    || coalesce(' Reason: ' || nullif(${reason}::text, ''), '')`;

const notes = (actor: Actor, reason: string) => sql`
  , noted as (
    insert into lead_notes (lead_id, notes, kind, lead_status, author_id, author_name, created_at)
    select moved.id, ${noteText(reason)}, ${sql.lit(noRemark)}, moved.lead_status, ${actor.user_id}::integer, ${actor.name}::text,
      moved.updated_at
    from moved
    join chosen on chosen.id = moved.id
    ${joinedPeople('chosen', 'old_leader', 'old_agent')}
    ${joinedPeople('moved', 'new_leader', 'new_agent')}
    cross join lateral (select ${holderText('old_leader', 'old_agent')} as holder) was
    cross join lateral (select ${holderText('new_leader', 'new_agent')} as holder) now_with
    order by moved.id
  )`;

/**
 * All leads or none. Locks them in order of ids against deadlocks; of two overlapping transfers, the later finds fewer leads.
 * @returns `transferred` and `transfer_id` are 0 where every lead was there already
 * @throws Refusal as `transferRefused`
 */
export async function transferLeads(
  { trx, actor, now }: Writing,
  { kind, teamLeader, leads, project = '', reason = '' }: LeadTransfer,
) {
  const ids = [...leads.keys()];
  const isReassignment = kind === 'reassignment';
  const condition = isReassignment ? sql`true` : hasStatus(fresh);
  const differs = sql`(chosen.lead_status = ${sql.lit(fresh)}
    or (chosen.team_leader_id, chosen.agent_id) is distinct from (${teamLeader}::integer, target.agent_id)
    or chosen.project is distinct from coalesce(nullif(${project}::text, ''), chosen.project))`;
  const { rows } = await sql<FoundLead & { transfer_id: number | null; undo_until: string }>`
    with target as (
      select * from unnest(${idArray(ids)}, ${agentArray(leads.values())}) as target (lead_id, agent_id)
    ), chosen as (
      select id, cust_id, name, team_leader_id, agent_id, project, lead_status, assign_time
      from leads
      where id = any(${idArray(ids)}) and ${condition} and ${leadScope(actor)}
      order by id
      for no key update
    ), moved as (
      update leads set
        team_leader_id = ${teamLeader}::integer,
        agent_id = target.agent_id,
        project = coalesce(nullif(${project}::text, ''), leads.project),
        lead_status = case when leads.lead_status = ${sql.lit(fresh)} then ${sql.lit(leadStatuses.new)} else leads.lead_status end,
        assign_time = ${now},
        updated_at = greatest(${now}::timestamptz, leads.updated_at + interval '1 millisecond'),
        updated_by = ${actor.user_id}::integer,
        version = leads.version + 1
      from chosen join target on target.lead_id = chosen.id
      where leads.id = chosen.id ${isReassignment ? sql`and ${differs}` : sql``}
      returning leads.id, leads.team_leader_id, leads.agent_id, leads.project, leads.lead_status, leads.version,
        leads.updated_at
    ), transfer as (
      insert into transfers (kind, at, actor_id, team_leader_id, project, reason, leads, agents)
      select ${kind}, ${now}::timestamptz, ${actor.user_id}::integer, ${teamLeader}::integer, nullif(${project}::text, ''),
        nullif(${reason}::text, ''), count(*), (
          select coalesce(jsonb_agg(jsonb_build_object('agent_id', agent_id, 'leads', n) order by agent_id), '[]')
          from (select agent_id, count(*) as n from moved where agent_id is not null group by agent_id) by_agent
        )
      from moved
      having count(*) > 0
      returning id
    ), recorded as (
      insert into transfer_leads (transfer_id, lead_id, team_leader_id, agent_id, project, lead_status, assign_time,
        to_agent_id, version, changed_at)
      select transfer.id, moved.id, chosen.team_leader_id, chosen.agent_id, chosen.project, chosen.lead_status,
        chosen.assign_time, moved.agent_id, moved.version, moved.updated_at
      from transfer, moved join chosen on chosen.id = moved.id
    ), audited as (
      insert into audit_log (at, actor_id, action, subject, detail)
      select ${now}::timestamptz, ${actor.user_id}::integer, 'lead.assign', moved.id::text, jsonb_build_object(
        'team_leader_id', jsonb_build_array(chosen.team_leader_id, moved.team_leader_id),
        'agent_id', jsonb_build_array(chosen.agent_id, moved.agent_id),
        'project', jsonb_build_array(chosen.project, moved.project),
        'lead_status', jsonb_build_array(chosen.lead_status, moved.lead_status)
      ) || case when ${reason}::text = '' then '{}' else jsonb_build_object('reason', ${reason}::text) end
      from moved join chosen on chosen.id = moved.id
      order by moved.id
    ) ${isReassignment ? notes(actor, reason) : sql``}
    select chosen.id, chosen.cust_id, chosen.name, moved.id is not null as is_moved,
      (select id from transfer) as transfer_id, ${computedTimestampText(undoUntil(sql`${now}::timestamptz`))} as undo_until
    from chosen left join moved on moved.id = chosen.id`.execute(trx);
  if (rows.length < ids.length) {
    const chosen = rows.map(({ id }) => id);
    throw await transferRefused(trx, actor, ids, chosen, kind);
  }
  const transferred = rows.filter(({ is_moved }) => is_moved).length;
  const sent = { transferred, transfer_id: rows[0]?.transfer_id ?? 0, undo_until: rows[0]?.undo_until ?? '' };
  return { found: rows, sent };
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
 * 409 with the taken leads if the actor was once offered one: the screen is stale; else 404, as if missing.
 * @param chosen the ids that could have been transferred
 */
export async function transferRefused(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
  chosen: readonly number[],
  kind: TransferKind,
): Promise<Refusal> {
  const free = new Set(chosen);
  const missing = ids.filter((id) => !free.has(id));
  const offered = await findOffered(db, actor, missing, kind === 'reassignment');
  const leads = missing.flatMap((id) => offered.get(id) ?? []);
  if (leads.length === 0) return notFound('lead');
  const taken = leads.map(({ id }) => id);
  const body: Pick<LeadsRefused, 'taken'> & Partial<LeadsRefused> =
    kind === 'transfer' ? { taken } : { taken, refused: leads.map(refusedLeadOf) };
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
    ${joinedPeople('leads')}
    where leads.id = any(${idArray(ids)}) and (${leadScope(actor)} or exists (
      select from audit_log
      where subject = leads.id::text and action = 'lead.assign'
        and ((${wasFresh}) ${ofAnyStatus ? sql`or (${wasOwn})` : sql``})
    ))`.execute(db);
  return new Map(rows.map((lead) => [lead.id, lead]));
}
