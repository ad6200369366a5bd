import { SelectField } from '../../../ui/SelectField';
import type { Choices } from './useChoices';

/** Who has, or gets, a lead: ids in digits and the project's text, empty where nothing is chosen. */
export interface Assignment {
  teamLeader: string;
  agent: string;
  project: string;
}

interface AssignmentFieldsProps {
  value: Pick<Assignment, 'teamLeader' | 'agent'>;
  onChange: (value: Pick<Assignment, 'teamLeader' | 'agent'>) => void;
  choices: Choices;
  /** What "none" reads as. */
  placeholder: string;
}

/** Team leader and agent: another leader has other agents, so the agent goes with the leader. */
export const AssignmentFields = ({ value, onChange, choices, placeholder }: AssignmentFieldsProps) => (
  <>
    <SelectField
      label="Team Leader"
      value={value.teamLeader}
      onChange={(teamLeader) => onChange({ teamLeader, agent: '' })}
      options={choices.teamLeaders}
      valueLabel={choices.isLoadingLeaders ? 'Loading…' : null}
      loading={choices.isLoadingLeaders}
      placeholder={placeholder}
    />
    <SelectField
      label="Agent"
      value={value.agent}
      onChange={(agent) => onChange({ teamLeader: value.teamLeader, agent })}
      options={choices.agents}
      valueLabel={choices.isLoadingAgents ? 'Loading…' : null}
      loading={choices.isLoadingAgents}
      disabled={!value.teamLeader}
      placeholder={placeholder}
    />
  </>
);
