import { sql } from 'kysely';
import type { RawBuilder, SqlBool, Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import { roles } from '../../contract/roles';
import type { TransferKind } from '../../contract/transfers';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { idArray } from '../leads/idArray';
import { leadScope } from '../leads/leadScope';
import { holderText } from './leadWords';
import { computedTimestampText, undoUntil } from './undoWindow';

/** Leads that go to people of one team. */
export interface Handout {
  kind: TransferKind;
  teamLeader: number;
  /** Each lead with the agent who gets it; null for none. */
  leads: ReadonlyMap<number, number | null>;
  /** The project that they get; empty leaves each its own. */
  project: string;
  reason: string;
  /** Which leads may go, beside the actor's scope: a condition on `leads`. */
  which: RawBuilder<SqlBool>;
  /** Leaves leads alone that are there already. */
  isSparing?: true;
  /** Says in the history of each lead where it came from. */
  isNoted?: true;
}

/** A lead that could go. */
export interface FoundLead {
  id: number;
  cust_id: string;
  name: string;
  /** False for one that was there already. */
  is_given: boolean;
}

export interface HandedOut {
  found: FoundLead[];
  /** Null when no lead was given. */
  transferId: number | null;
  /** ISO 8601 in +05:30. */
  undoUntil: string;
}

const { fresh } = leadStatuses;
/** Of an entry of the history that is nobody's remark: its text stands as the note alone. */
const noRemark = roles.admin;

/** One parameter however many there are, as `idArray`. */
const agentArray = (agents: Iterable<number | null>) =>
  sql`${`{${[...agents].map((id) => id ?? 'null').join(',')}}`}::integer[]`;

/** What the history of a lead says, with the reason at the end. */
const noteText = (reason: string) => sql`
  case when was.holder = now_with.holder then 'Stays with ' else 'Reassigned' || coalesce(' from ' || was.holder, '') || ' to ' end
    || now_with.holder || '.'
    || case when given.project is distinct from chosen.project then ' Project: ' || given.project || '.' else '' end
    || coalesce(' Reason: ' || nullif(${reason}::text, ''), '')`;

const notes = (actor: Actor, reason: string) => sql`
  , noted as (
    insert into lead_notes (lead_id, notes, kind, lead_status, author_id, author_name, created_at)
    select given.id, ${noteText(reason)}, ${sql.lit(noRemark)}, given.lead_status, ${actor.user_id}::integer, ${actor.name}::text,
      given.updated_at
    from given
    join chosen on chosen.id = given.id
    left join users as old_leader on old_leader.user_id = chosen.team_leader_id
    left join users as old_agent on old_agent.user_id = chosen.agent_id
    left join users as new_leader on new_leader.user_id = given.team_leader_id
    left join users as new_agent on new_agent.user_id = given.agent_id
    cross join lateral (select ${holderText('old_leader', 'old_agent')} as holder) was
    cross join lateral (select ${holderText('new_leader', 'new_agent')} as holder) now_with
    order by given.id
  )`;

/**
 * Hands leads out in one statement. It locks them in the order of their ids, so overlapping transfers never wait for each
 * other in a circle, and the second one finds leads missing: whoever calls this then refuses, and all is rolled back.
 * Beside the leads it writes the audit rows, the transfer, what each lead was before, and their histories.
 */
export async function handOut(
  trx: Transaction<Database>,
  actor: Actor,
  now: Date,
  { kind, teamLeader, leads, project, reason, which, isSparing, isNoted }: Handout,
): Promise<HandedOut> {
  const ids = [...leads.keys()];
  const isMoved = sql`(chosen.lead_status = ${sql.lit(fresh)}
    or (chosen.team_leader_id, chosen.agent_id) is distinct from (${teamLeader}::integer, wish.agent_id)
    or chosen.project is distinct from coalesce(nullif(${project}::text, ''), chosen.project))`;
  const { rows } = await sql<FoundLead & { transfer_id: number | null; undo_until: string }>`
    with wish as (
      select * from unnest(${idArray(ids)}, ${agentArray(leads.values())}) as wish (lead_id, agent_id)
    ), chosen as (
      select id, cust_id, name, team_leader_id, agent_id, project, lead_status, assign_time
      from leads
      where id = any(${idArray(ids)}) and ${which} and ${leadScope(actor)}
      order by id
      for no key update
    ), given as (
      update leads set
        team_leader_id = ${teamLeader}::integer,
        agent_id = wish.agent_id,
        project = coalesce(nullif(${project}::text, ''), leads.project),
        lead_status = case when leads.lead_status = ${sql.lit(fresh)} then ${sql.lit(leadStatuses.new)} else leads.lead_status end,
        assign_time = ${now},
        updated_at = greatest(${now}::timestamptz, leads.updated_at + interval '1 millisecond'),
        updated_by = ${actor.user_id}::integer,
        version = leads.version + 1
      from chosen join wish on wish.lead_id = chosen.id
      where leads.id = chosen.id ${isSparing ? sql`and ${isMoved}` : sql``}
      returning leads.id, leads.team_leader_id, leads.agent_id, leads.project, leads.lead_status, leads.version,
        leads.updated_at
    ), transfer as (
      insert into transfers (kind, at, actor_id, team_leader_id, project, reason, leads, agents)
      select ${kind}, ${now}::timestamptz, ${actor.user_id}::integer, ${teamLeader}::integer, nullif(${project}::text, ''),
        nullif(${reason}::text, ''), count(*), (
          select coalesce(jsonb_agg(jsonb_build_object('agent_id', agent_id, 'leads', n) order by agent_id), '[]')
          from (select agent_id, count(*) as n from given where agent_id is not null group by agent_id) by_agent
        )
      from given
      having count(*) > 0
      returning id
    ), remembered as (
      insert into transfer_leads (transfer_id, lead_id, team_leader_id, agent_id, project, lead_status, assign_time,
        to_agent_id, version, changed_at)
      select transfer.id, given.id, chosen.team_leader_id, chosen.agent_id, chosen.project, chosen.lead_status,
        chosen.assign_time, given.agent_id, given.version, given.updated_at
      from transfer, given join chosen on chosen.id = given.id
    ), audited as (
      insert into audit_log (at, actor_id, action, subject, detail)
      select ${now}::timestamptz, ${actor.user_id}::integer, 'lead.assign', given.id::text, jsonb_build_object(
        'team_leader_id', jsonb_build_array(chosen.team_leader_id, given.team_leader_id),
        'agent_id', jsonb_build_array(chosen.agent_id, given.agent_id),
        'project', jsonb_build_array(chosen.project, given.project),
        'lead_status', jsonb_build_array(chosen.lead_status, given.lead_status)
      ) || case when ${reason}::text = '' then '{}' else jsonb_build_object('reason', ${reason}::text) end
      from given join chosen on chosen.id = given.id
      order by given.id
    ) ${isNoted ? notes(actor, reason) : sql``}
    select chosen.id, chosen.cust_id, chosen.name, given.id is not null as is_given,
      (select id from transfer) as transfer_id, ${computedTimestampText(undoUntil(sql`${now}::timestamptz`))} as undo_until
    from chosen left join given on given.id = chosen.id`.execute(trx);
  return {
    found: rows.map(({ id, cust_id, name, is_given }) => ({ id, cust_id, name, is_given })),
    transferId: rows[0]?.transfer_id ?? null,
    undoUntil: rows[0]?.undo_until ?? '',
  };
}
