import { choiceRefusal, type AssigningCall } from '../../contract/assignment';
import type { RoleCode } from '../../contract/roles';

interface Assigned {
  /** Of the person in front of the form; undefined for one that is not known here. */
  role: RoleCode | undefined;
  call: AssigningCall;
  /** What the form holds: ids in digits, empty for none. */
  teamLeader: string;
  agent: string;
  /** The lead, as it was opened, has a team leader. */
  isLed: boolean;
}

/** Which of team leader and agent can be chosen, and why one cannot. */
export const assigneeRules = ({ role, call, teamLeader, agent, isLed }: Assigned) => {
  const leaderHint = choiceRefusal(role, call, 'team_leader');
  const agentRefusal = choiceRefusal(role, call, 'agent');
  // Who may choose an agent, and no other team leader, may still take a lead that nobody has.
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
