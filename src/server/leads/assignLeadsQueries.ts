import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import type { LeadAssignment } from '../../contract/validation/leads';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { invalid } from '../failures';
import { checkAssignees } from './assigneeQueries';
import { idArray } from './idArray';
import { leadScope } from './leadScope';
import { transferRefused } from './transferRefusal';

/**
 * Transfers fresh leads: all of them or none. One statement locks them in the order of their ids, hands them out and
 * writes the audit rows, so overlapping transfers never wait for each other, and the second one finds leads missing and
 * is rolled back.
 * @returns the number of leads, each counted once
 * @throws Refusal 422 for a target that cannot be given leads, 409 `LeadsTakenFailure` when somebody was faster, 404
 *   for leads that never were the actor's to transfer
 */
export async function transferLeads(
  trx: Transaction<Database>,
  actor: Actor,
  now: Date,
  body: LeadAssignment,
): Promise<number> {
  const ids = [...new Set(body.lead_id)];
  const target = { teamLeader: body.tl_id, agent: body.agent_id };
  await checkAssignees(trx, target, { teamLeader: 'tl_id', agent: 'agent_id' });
  if (body.project_id !== '') await checkProject(trx, body.project_id);

  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select id, team_leader_id, agent_id, project
      from leads
      where id = any(${idArray(ids)}) and lead_status = ${sql.lit(leadStatuses.fresh)} and ${leadScope(actor)}
      order by id
      for no key update
    ), transferred as (
      update leads set
        team_leader_id = ${target.teamLeader},
        agent_id = ${target.agent},
        project = coalesce(nullif(${body.project_id}::text, ''), leads.project),
        lead_status = ${sql.lit(leadStatuses.new)},
        assign_time = ${now},
        updated_at = greatest(${now}::timestamptz, leads.updated_at + interval '1 millisecond'),
        updated_by = ${actor.user_id},
        version = leads.version + 1
      from chosen
      where leads.id = chosen.id
      returning leads.id, leads.team_leader_id, leads.agent_id, leads.project
    ), audited as (
      insert into audit_log (at, actor_id, action, subject, detail)
      select ${now}, ${actor.user_id}::integer, 'lead.assign', transferred.id::text, jsonb_build_object(
        'team_leader_id', jsonb_build_array(chosen.team_leader_id, transferred.team_leader_id),
        'agent_id', jsonb_build_array(chosen.agent_id, transferred.agent_id),
        'project', jsonb_build_array(chosen.project, transferred.project),
        'lead_status', jsonb_build_array(${sql.lit(leadStatuses.fresh)}, ${sql.lit(leadStatuses.new)})
      )
      from transferred join chosen on chosen.id = transferred.id
      order by transferred.id
    )
    select id from transferred`.execute(trx);

  if (rows.length < ids.length) {
    throw await transferRefused(
      trx,
      actor,
      ids,
      rows.map((row) => row.id),
    );
  }
  return rows.length;
}

async function checkProject(trx: Transaction<Database>, project: string): Promise<void> {
  const known = await trx
    .selectFrom('master_settings')
    .select('id')
    .where('cat_name', '=', 'Project')
    .where('cat_value', '=', project)
    .executeTakeFirst();
  if (!known) throw invalid({ project_id: 'This Project is not in the master list.' });
}
