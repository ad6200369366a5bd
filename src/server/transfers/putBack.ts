import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { holderText } from './leadWords';
import { undoUntil } from './undoWindow';

const { fresh } = leadStatuses;

/** What the history of a lead that went back says. */
const noteText = sql`
  'Transfer undone: back ' || case
    when holder is null and taken.lead_status = ${sql.lit(fresh)} then 'among the fresh leads'
    when holder is null then 'with nobody'
    else 'with ' || holder || case when taken.lead_status = ${sql.lit(fresh)} then ', as a fresh lead' else '' end
  end || '.'`;

/**
 * Puts the leads of a transfer back to where they were, as far as nobody touched them since, in one statement: their
 * versions tell, looked at once more when each of them is locked. They are locked in the order of their ids, as by a
 * transfer. An earlier transfer of such a lead finds it as it left it, so that it can be undone after this one.
 * @returns the ids of the leads that went back
 */
export async function putBack(
  trx: Transaction<Database>,
  actor: Actor,
  now: Date,
  transferId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      select leads.id, leads.team_leader_id as old_leader_id, leads.agent_id as old_agent_id, leads.project as old_project,
        leads.lead_status as old_status, was.team_leader_id, was.agent_id, was.project, was.lead_status, was.assign_time
      from transfer_leads was
      join leads on leads.id = was.lead_id and leads.version = was.version
      where was.transfer_id = ${transferId}
      order by leads.id
      for no key update of leads
    ), undone as (
      update leads set
        team_leader_id = taken.team_leader_id,
        agent_id = taken.agent_id,
        project = taken.project,
        lead_status = taken.lead_status,
        assign_time = taken.assign_time,
        updated_at = greatest(${now}::timestamptz, leads.updated_at + interval '1 millisecond'),
        updated_by = ${actor.user_id}::integer,
        version = leads.version + 1
      from taken
      where leads.id = taken.id
      returning leads.id, leads.version, leads.updated_at
    ), renewed as (
      update transfer_leads earlier set version = undone.version, changed_at = undone.updated_at
      from undone, transfers
      where earlier.lead_id = undone.id and earlier.version = undone.version - 2
        and transfers.id = earlier.transfer_id and ${undoUntil(sql`transfers.at`)} > ${now}::timestamptz
    ), audited as (
      insert into audit_log (at, actor_id, action, subject, detail)
      select ${now}::timestamptz, ${actor.user_id}::integer, 'lead.assign', taken.id::text, jsonb_build_object(
        'team_leader_id', jsonb_build_array(taken.old_leader_id, taken.team_leader_id),
        'agent_id', jsonb_build_array(taken.old_agent_id, taken.agent_id),
        'project', jsonb_build_array(taken.old_project, taken.project),
        'lead_status', jsonb_build_array(taken.old_status, taken.lead_status),
        'undone_transfer', ${transferId}::integer
      )
      from taken
      order by taken.id
    ), noted as (
      insert into lead_notes (lead_id, notes, kind, lead_status, author_id, author_name, created_at)
      select taken.id, ${noteText}, ${sql.lit(roles.admin)}, taken.lead_status, ${actor.user_id}::integer,
        ${actor.name}::text, undone.updated_at
      from undone
      join taken on taken.id = undone.id
      left join users as leader on leader.user_id = taken.team_leader_id
      left join users as agent on agent.user_id = taken.agent_id
      cross join lateral (select ${holderText('leader', 'agent')} as holder) back
      order by taken.id
    )
    select id from undone`.execute(trx);
  return rows.map(({ id }) => id);
}
