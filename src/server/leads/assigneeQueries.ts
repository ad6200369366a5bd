import type { Transaction } from 'kysely';
import { roles } from '../../contract/roles';
import type { Database } from '../db/schema';
import { invalid } from '../failures';
import type { Assignment } from './leadAssignment';

export interface AssigneeFields {
  teamLeader: string;
  agent: string;
}

const unassigned: Assignment = { teamLeader: null, agent: null };

/**
 * Unchanged people pass: someone who left must not block other edits.
 * @throws Refusal 422 at the wrong field
 */
export async function checkAssignees(
  trx: Transaction<Database>,
  next: Assignment,
  fields: AssigneeFields,
  before: Assignment = unassigned,
): Promise<void> {
  const isNewLeader = next.teamLeader !== before.teamLeader;
  const isNewAgent = next.agent !== before.agent;
  if (!isNewLeader && !isNewAgent) return;
  if (next.agent !== null && next.teamLeader === null) {
    throw invalid({ [fields.teamLeader]: 'Choose the Team Leader of this Agent as well.' });
  }

  const ids = [next.teamLeader, next.agent].filter((id) => id !== null);
  if (ids.length === 0) return;
  const people = await trx
    .selectFrom('users')
    .select(['user_id', 'role', 'team_leader_id', 'crm_app_access'])
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .forShare()
    .execute();
  const leader = people.find((person) => person.user_id === next.teamLeader);
  const agent = people.find((person) => person.user_id === next.agent);

  // An empty leader implies an empty agent, which has returned above.
  if (isNewLeader && !(leader?.role === roles.teamLeader && leader.crm_app_access)) {
    throw invalid({ [fields.teamLeader]: 'This Team Leader cannot be given leads. Please choose another.' });
  }
  if (next.agent === null) return;
  if (agent?.role !== roles.agent || agent.team_leader_id !== next.teamLeader) {
    throw invalid({ [fields.agent]: 'This Agent does not belong to the chosen Team Leader.' });
  }
  if (isNewAgent && !agent.crm_app_access) {
    throw invalid({ [fields.agent]: 'This Agent cannot be given leads. Please choose another.' });
  }
}
