import { leadStatuses } from '../../contract/leadCodes';
import { roles } from '../../contract/roles';
import { writeAudit } from '../audit';
import type { Handler } from '../callContext';
import { assignmentOfNewLead, checkAssignees } from './assigneeQueries';
import { addLeadNote, remarkKind } from './leadNoteQueries';
import { orNull, plainColumnsOf } from './plainColumns';

/** @throws Refusal 403 or 422 for an assignment that is not allowed */
export const createLead: Handler<'createLead'> = async ({ trx, actor, now, body }) => {
  const wanted = { teamLeader: body.team_leader, agent: body.agent };
  const next = assignmentOfNewLead(actor, wanted);
  // Agents cannot correct an assignment, so theirs is not checked.
  if (actor.role !== roles.agent) await checkAssignees(trx, next, { teamLeader: 'team_leader', agent: 'agent' });

  const isAssigned = next.teamLeader !== null;
  const status = isAssigned ? leadStatuses.new : leadStatuses.fresh;
  const remark = orNull(body.remark);
  const { id } = await trx
    .insertInto('leads')
    .values({
      ...plainColumnsOf(body),
      remark,
      team_leader_id: next.teamLeader,
      agent_id: next.agent,
      lead_status: status,
      assign_time: isAssigned ? now : null,
      created_by: actor.user_id,
      updated_by: actor.user_id,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  if (remark !== null) {
    await addLeadNote(trx, {
      lead_id: id,
      notes: remark,
      kind: remarkKind,
      lead_status: status,
      author_id: actor.user_id,
      author_name: actor.name,
      created_at: now,
    });
  }
  if (isAssigned) {
    const detail = {
      team_leader_id: [null, next.teamLeader],
      agent_id: [null, next.agent],
      lead_status: [null, status],
    };
    await writeAudit(trx, now, { actorId: actor.user_id, action: 'lead.assign', subject: id, detail });
  }
  return { status: 200, message: 'Client added successfully!', id };
};
