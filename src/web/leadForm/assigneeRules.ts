import { choiceRefusal } from '../../contract/assignment';
import type { RoleCode } from '../../contract/roles';

interface Assigned {
  role: RoleCode | undefined;
  /** The call's refusals by role; passed in, because the first paint carries only one call's. */
  refusals: Partial<Record<RoleCode, string>>;
  /** The form's values: ids in digits, empty for none. */
  teamLeader: string;
  agent: string;
  /** The lead had a team leader when it was opened. */
  isLed: boolean;
}

export const assigneeRules = ({ role, refusals, teamLeader, agent, isLed }: Assigned) => {
  const leaderHint = choiceRefusal(role, refusals, 'team_leader');
  const agentRefusal = choiceRefusal(role, refusals, 'agent');
  // A team leader may take a lead that has none.
  const canTake = leaderHint !== undefined && agentRefusal === undefined && !isLed;
  const needsLeader = teamLeader === '' && agent === '';
  return {
    canTake,
    leader: { disabled: leaderHint !== undefined && !canTake, hint: leaderHint },
    agent: {
      disabled: agentRefusal !== undefined || needsLeader,
      hint: agentRefusal ?? (needsLeader ? 'Choose a Team Leader first.' : undefined),
    },
  };
};
