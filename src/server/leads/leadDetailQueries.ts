import { type InferResult, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { leadStatuses } from '../../contract/leadCodes';
import { scopeRules } from '../../contract/rules/scope';
import type { Actor } from '../auth/sessions';
import type { Handler } from '../callContext';
import { executeHot } from '../db/hotStatements';
import type { Database } from '../db/schema';
import { exactTimestampText } from '../db/sqlParts';
import { notFound, Refusal } from '../failures';
import { recordId } from '../http/recordId';
import { leadScope } from '../rules/scope';
import { leadNoteOf, leadNotes } from './leadNoteQueries';
import { callBy, joinedPeople } from './leadRows';
import { plainColumns } from './leadChange';

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
    from leads ${joinedPeople('leads')}
    where leads.id = ${id} and exists (
      select from audit_log
      where subject = leads.id::text and action = 'lead.assign' and (${was('agent_id')} or ${was('team_leader_id')}
        ${scopeRules[role].includes('pool') ? sql`or (${wasOffered})` : sql``})
    )`.execute(db);
  const [lead] = rows;
  return lead ? new Refusal(404, `${lead.holder} has this lead now.`) : notFound('lead');
}

/** @throws Refusal 404 outside the actor's scope */
export const getLead: Handler<'getLead'> = async ({ db, actor, now, params }) => {
  const id = recordId(params.id, 'lead');
  const history = jsonArrayFrom(leadNotes(db, id, actor.user_id, now)).as('history');
  const [found] = await executeHot(db, leadDetail(db, id).select(history).where(leadScope(actor)));
  if (!found) throw await leadNotFound(db, actor, id);
  const { history: notes, ...lead } = found;
  const { data, tl_name, agent_name } = forEditing(lead);
  return { status: 200, data, tl_name, agent_name, notes: notes.map(leadNoteOf) };
};

/** Skips the scope check, which is the caller's duty. */
export const readLeadDetail = async (db: Kysely<Database>, id: number) =>
  forEditing(await leadDetail(db, id).executeTakeFirstOrThrow());

const leadDetail = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('leads')
    .leftJoin('users as leader', 'leader.user_id', 'leads.team_leader_id')
    .leftJoin('users as agent', 'agent.user_id', 'leads.agent_id')
    .leftJoin('users as changer', 'changer.user_id', 'leads.updated_by')
    .select(plainColumns.map((column) => `leads.${column}` as const))
    .select([
      'leads.id',
      'leads.cust_id',
      'leads.team_leader_id as assign_team_leader_id',
      'leads.agent_id as assign_agent_id',
      'leads.lead_status',
      'leads.archived_reason',
      'leads.last_note as notes',
      callBy('leads').as('call_by'),
      exactTimestampText('leads.updated_at').as('updated_at'),
      'leader.name as tl_name',
      'agent.name as agent_name',
      'changer.name as changed_by',
      'leads.updated_by as changed_by_id',
    ])
    .where('leads.id', '=', id);

type DetailRow = InferResult<ReturnType<typeof leadDetail>>[number];

const forEditing = ({ tl_name, agent_name, changed_by, changed_by_id, lead_status, project, ...rest }: DetailRow) => ({
  data: { ...rest, lead_status: String(lead_status), project_id: project },
  tl_name,
  agent_name,
  changed_by,
  changed_by_id,
});
