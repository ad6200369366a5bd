import type { Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import type { PlainLeadField } from '../../contract/leads';
import { roles } from '../../contract/roles';
import { writeAudit } from '../audit';
import type { Handler } from '../callContext';
import { executeHot } from '../db/hotStatements';
import type { Database } from '../db/schema';
import { onlyRow } from '../db/sqlParts';
import { type Assignment, assignmentOfNewLead, checkAssignees } from './assigneeQueries';
import { addLeadNote, remarkKind } from './leadNoteQueries';
import { orNull, plainColumnsOf } from './leadChange';

interface LeadAuthor {
  /** Null for a source. */
  id: number | null;
  name: string;
}

/** Without a team leader it is fresh. Its remark begins its history. */
export const insertLead = async (
  trx: Transaction<Database>,
  body: Partial<Record<PlainLeadField | 'remark', string>>,
  { teamLeader, agent }: Assignment,
  author: LeadAuthor,
  now: Date,
): Promise<number> => {
  const isAssigned = teamLeader !== null;
  const status = isAssigned ? leadStatuses.new : leadStatuses.fresh;
  const remark = orNull(body.remark ?? '');
  const lead = trx
    .insertInto('leads')
    .values({
      ...plainColumnsOf(body),
      remark,
      team_leader_id: teamLeader,
      agent_id: agent,
      lead_status: status,
      assign_time: isAssigned ? now : null,
      created_by: author.id,
      updated_by: author.id,
      created_at: now,
      updated_at: now,
    })
    .returning('id');
  const { id } = onlyRow(await executeHot(trx, lead));
  if (remark !== null) {
    await addLeadNote(trx, {
      lead_id: id,
      notes: remark,
      kind: remarkKind,
      lead_status: status,
      author_id: author.id,
      author_name: author.name,
      created_at: now,
    });
  }
  return id;
};

/** @throws Refusal 403 or 422 for an assignment that is not allowed */
export const createLead: Handler<'createLead'> = async ({ trx, actor, now, body }) => {
  const wanted = { teamLeader: body.team_leader, agent: body.agent };
  const next = assignmentOfNewLead(actor, wanted);
  // Agents cannot correct an assignment, so theirs is not checked.
  if (actor.role !== roles.agent) await checkAssignees(trx, next, { teamLeader: 'team_leader', agent: 'agent' });

  const id = await insertLead(trx, body, next, { id: actor.user_id, name: actor.name }, now);
  if (next.teamLeader !== null) {
    const detail = {
      team_leader_id: [null, next.teamLeader],
      agent_id: [null, next.agent],
      lead_status: [null, leadStatuses.new],
    };
    await writeAudit(trx, now, { actorId: actor.user_id, action: 'lead.assign', subject: id, detail });
  }
  return { status: 200, message: 'Client added successfully!', id };
};
