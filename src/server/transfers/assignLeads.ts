import type { Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import type { TransferResponse } from '../../contract/transfers';
import type { LeadAssignment } from '../../contract/validation/leads';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { checkAssignees } from '../leads/assigneeQueries';
import { hasStatus } from '../rules/lists';
import { checkProject } from './checkProject';
import { leadCount } from './leadWords';
import { transferLeads } from './transferLeads';
import { allOf } from './transferRefusal';

/**
 * All leads or none.
 * @throws Refusal 422 for an unfit target, 409 `LeadsTakenFailure` for leads just taken, 404 for leads never in reach
 */
export async function assignLeads(
  trx: Transaction<Database>,
  actor: Actor,
  now: Date,
  body: LeadAssignment,
): Promise<TransferResponse> {
  const target = { teamLeader: body.tl_id, agent: body.agent_id };
  await checkAssignees(trx, target, { teamLeader: 'tl_id', agent: 'agent_id' });
  await checkProject(trx, body.project_id);
  const leads = new Map(body.lead_id.map((id) => [id, body.agent_id]));
  const result = await transferLeads(trx, actor, now, {
    ...{
      kind: 'transfer',
      teamLeader: body.tl_id,
      leads,
      project: body.project_id,
      reason: '',
      condition: hasStatus(leadStatuses.fresh),
    },
  });
  const transfer_id = await allOf(trx, actor, [...leads.keys()], result, {});
  const transferred = leads.size;
  const message = `${leadCount(transferred)} transferred`;
  return { status: 200, message, transferred, transfer_id, undo_until: result.undoUntil };
}
