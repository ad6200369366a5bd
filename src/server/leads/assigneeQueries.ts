import type { Transaction } from 'kysely';
import { roles } from '../../contract/roles';
import type { Database } from '../db/schema';
import { invalid } from '../failures';
import type { Assignment } from './leadAssignment';

/**
 * The wire names of the two fields, which differ between the calls: the message is shown at the field that is wrong.
 */
export interface AssigneeFields {
  teamLeader: string;
  agent: string;
}

const nobody: Assignment = { teamLeader: null, agent: null };

/**
 * Enforces the rules about who can be given a lead: a team leader and an agent with CRM access, the agent of that
 * leader. People who are not changed pass: a leader who left or an agent who moved must not keep anyone from saving the
 * rest. The people are locked until the transaction ends, so that an edit of theirs cannot slip in between.
 * @param before the assignment up to now
 * @throws Refusal 422 at the field that is wrong
 */
export async function checkAssignees(
  trx: Transaction<Database>,
  next: Assignment,
  fields: AssigneeFields,
  before: Assignment = nobody,
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

  // Nobody as leader comes with nobody as agent, and has returned above.
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
