import type { InferResult, Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LeadDetail, LeadDetailResponse } from '../../contract/leads';
import type { Actor } from '../auth/actor';
import { executeHot } from '../db/hotStatements';
import type { Database } from '../db/schema';
import { exactTimestampText } from '../db/sqlTime';
import { leadNoteOf, leadNotes } from './leadNoteQueries';
import { leadNotFound } from './leadNotFound';
import { leadScope } from '../rules/scope';
import { statusDigits } from './leadStatusOut';
import { plainColumns } from './plainColumns';

interface LeadForEditing {
  data: LeadDetail;
  tl_name: string | null;
  agent_name: string | null;
  /** Null for a lead that nobody changed since it came in. */
  changed_by: string | null;
  changed_by_id: number | null;
}

/** @throws Refusal 404 outside the actor's scope */
export async function readScopedLead(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
): Promise<Omit<LeadDetailResponse, 'status'>> {
  const history = jsonArrayFrom(leadNotes(db, id)).as('history');
  const [found] = await executeHot(db, leadDetail(db, id).select(history).where(leadScope(actor)));
  if (!found) throw await leadNotFound(db, actor, id);
  const { history: notes, ...lead } = found;
  const { data, tl_name, agent_name } = forEditing(lead);
  return { data, tl_name, agent_name, notes: notes.map(leadNoteOf) };
}

/** Skips the scope check, which is the caller's duty. */
export async function readLeadDetail(db: Kysely<Database>, id: number): Promise<LeadForEditing> {
  return forEditing(await leadDetail(db, id).executeTakeFirstOrThrow());
}

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
      exactTimestampText('leads.updated_at').as('updated_at'),
      'leader.name as tl_name',
      'agent.name as agent_name',
      'changer.name as changed_by',
      'leads.updated_by as changed_by_id',
    ])
    .where('leads.id', '=', id);

type DetailRow = InferResult<ReturnType<typeof leadDetail>>[number];

const forEditing = ({ tl_name, agent_name, changed_by, changed_by_id, lead_status, project, ...rest }: DetailRow) => ({
  data: { ...rest, lead_status: statusDigits(lead_status), project_id: project },
  tl_name,
  agent_name,
  changed_by,
  changed_by_id,
});
