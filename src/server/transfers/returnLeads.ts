import { sql } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import { roles } from '../../contract/roles';
import type { Writing } from '../callContext';
import { holderText, undoUntil } from './transferRules';

const { fresh } = leadStatuses;

const noteText = sql`
  'Transfer undone: back ' || case
    when holder is null and origin.lead_status = ${sql.lit(fresh)} then 'among the fresh leads'
    when holder is null then 'with nobody'
    else 'with ' || holder || case when origin.lead_status = ${sql.lit(fresh)} then ', as a fresh lead' else '' end
  end || '.'`;

/**
 * Returns leads whose version shows no change since, without unfit agents. Locks people before leads, by id.
 * @returns the ids of the returned leads
 */
export async function returnLeads({ trx, actor, now }: Writing, transferId: number): Promise<number[]> {
  await sql`
    select user_id from users where user_id in (select agent_id from transfer_leads where transfer_id = ${transferId})
    order by user_id for share`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    with origin as (
      select leads.id, leads.team_leader_id as old_leader_id, leads.agent_id as old_agent_id, leads.project as old_project,
        leads.lead_status as old_status, was.team_leader_id, agent.user_id as agent_id, was.project, was.lead_status,
        was.assign_time, was.agent_id is not null and agent.user_id is null as lost_agent
      from transfer_leads was
      join leads on leads.id = was.lead_id and leads.version = was.version
      left join users agent on agent.user_id = was.agent_id and agent.role = ${sql.lit(roles.agent)}
        and agent.team_leader_id = was.team_leader_id and agent.crm_app_access
      where was.transfer_id = ${transferId}
      order by leads.id
      for no key update of leads
    ), undone as (
      update leads set
        team_leader_id = origin.team_leader_id,
        agent_id = origin.agent_id,
        project = origin.project,
        lead_status = origin.lead_status,
        assign_time = origin.assign_time,
        updated_at = greatest(${now}::timestamptz, leads.updated_at + interval '1 millisecond'),
        updated_by = ${actor.user_id}::integer,
        version = leads.version + 1
      from origin
      where leads.id = origin.id
      returning leads.id, leads.agent_id, leads.version, leads.updated_at
    ), marked as (
      update transfer_leads was set lost_agent = true
      from origin
      where was.transfer_id = ${transferId} and was.lead_id = origin.id and origin.lost_agent
    ), renewed as (
      -- An earlier transfer of a returned lead can be undone next.
      update transfer_leads earlier set to_agent_id = undone.agent_id, version = undone.version,
        changed_at = undone.updated_at
      from undone, transfers
      where earlier.lead_id = undone.id and earlier.version = undone.version - 2
        and transfers.id = earlier.transfer_id and ${undoUntil(sql`transfers.at`)} > ${now}::timestamptz
    ), audited as (
      insert into audit_log (at, actor_id, action, subject, detail)
      select ${now}::timestamptz, ${actor.user_id}::integer, 'lead.assign', origin.id::text, jsonb_build_object(
        'team_leader_id', jsonb_build_array(origin.old_leader_id, origin.team_leader_id),
        'agent_id', jsonb_build_array(origin.old_agent_id, origin.agent_id),
        'project', jsonb_build_array(origin.old_project, origin.project),
        'lead_status', jsonb_build_array(origin.old_status, origin.lead_status),
        'undone_transfer', ${transferId}::integer
      )
      from origin
      order by origin.id
    ), noted as (
      insert into lead_notes (lead_id, notes, kind, lead_status, author_id, author_name, created_at)
      select origin.id, ${noteText}, ${sql.lit(roles.admin)}, origin.lead_status, ${actor.user_id}::integer,
        ${actor.name}::text, undone.updated_at
      from undone
      join origin on origin.id = undone.id
      left join users as leader on leader.user_id = origin.team_leader_id
      left join users as agent on agent.user_id = origin.agent_id
      cross join lateral (select ${holderText('leader', 'agent')} as holder) back
      order by origin.id
    )
    select id from undone`.execute(trx);
  return rows.map(({ id }) => id);
}
