import type { ReactNode } from 'react';
import { filterLabels, lookedUp } from '../../../lists/filterTexts';
import { SelectField } from '../../../ui/SelectField';
import type { Choices } from './useChoices';

/** Who has, or gets, a lead: ids in digits and the project's text, empty where nothing is chosen. */
export interface Assignment {
  teamLeader: string;
  agent: string;
  project: string;
}

interface AssignmentFieldsProps {
  value: Assignment;
  onChange: (change: Partial<Assignment>) => void;
  choices: Choices;
  /** The text for "none". */
  placeholder: string;
  /** The text for "none" of the project. */
  projectPlaceholder: string;
  /** Shown and not asked for: a team leader hands leads out in their own team. */
  ownLeader?: string | undefined;
  /** Fields between the agent and the project. */
  children?: ReactNode;
}

/** Team leader, agent and project: another leader has other agents, so the agent goes with the leader. */
export const AssignmentFields = (props: AssignmentFieldsProps) => {
  const { value, onChange, choices, placeholder, projectPlaceholder, ownLeader, children } = props;
  return (
    <>
      <SelectField
        label={filterLabels.teamLeader}
        value={value.teamLeader}
        onChange={(teamLeader) => onChange({ teamLeader, agent: '' })}
        options={choices.teamLeaders}
        valueLabel={ownLeader ?? (choices.isLoadingLeaders ? lookedUp : null)}
        loading={choices.isLoadingLeaders}
        disabled={ownLeader !== undefined}
        placeholder={placeholder}
      />
      <SelectField
        label={filterLabels.agent}
        value={value.agent}
        onChange={(agent) => onChange({ agent })}
        options={choices.agents}
        valueLabel={choices.isLoadingAgents ? lookedUp : null}
        loading={choices.isLoadingAgents}
        disabled={!value.teamLeader}
        placeholder={placeholder}
      />
      {children}
      <SelectField
        label={filterLabels.project}
        value={value.project}
        onChange={(project) => onChange({ project })}
        options={choices.projects}
        placeholder={projectPlaceholder}
      />
    </>
  );
};
