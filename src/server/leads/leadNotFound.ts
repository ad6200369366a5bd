import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { notFound, Refusal } from '../failures';

/**
 * The 404 for a lead out of scope. It says who has the lead to a person who had it or was offered it before, and names
 * people of that person's own team only. To anybody else the lead looks like one that does not exist.
 */
export async function leadNotFound(db: Kysely<Database>, { user_id, role, team_leader_id }: Actor, id: number) {
  const self = sql`to_jsonb(${user_id}::integer)`;
  const was = (column: string, value = self) => sql`detail -> ${sql.lit(column)} -> 0 = ${value}`;
  const fresh = sql`to_jsonb(${sql.lit(leadStatuses.fresh)})`;
  const wasOffered = sql`${was('lead_status', fresh)} and ${was('team_leader_id', sql`'null'::jsonb`)}`;
  const { rows } = await sql<{ holder: string }>`
    select case
      when leads.team_leader_id is null then 'Nobody'
      when leads.team_leader_id = ${team_leader_id}::integer then coalesce(agent.name, leader.name)
      else 'Another team'
    end as holder
    from leads
    left join users as leader on leader.user_id = leads.team_leader_id
    left join users as agent on agent.user_id = leads.agent_id
    where leads.id = ${id} and exists (
      select from audit_log
      where subject = leads.id::text and action = 'lead.assign' and (${was('agent_id')} or ${was('team_leader_id')}
        ${role === roles.teamLeader ? sql`or (${wasOffered})` : sql``})
    )`.execute(db);
  const [lead] = rows;
  return lead ? new Refusal(404, `${lead.holder} has this lead now.`) : notFound('lead');
}
