import type { ReactNode } from 'react';
import { filterLabels, loadingName } from '../../../lists/filterTexts';
import type { ListFilters } from '../../../lists/listParams';
import { SelectField } from '../../../ui/SelectField';
import type { Choices } from './useChoices';

/** Empty for none; team leader and agent are ids in digits. */
export type Assignment = Pick<ListFilters, 'teamLeader' | 'agent' | 'project'>;

interface AssignmentFieldsProps {
  value: Assignment;
  onChange: (change: Partial<Assignment>) => void;
  choices: Choices;
  placeholder: string;
  projectPlaceholder?: string;
  ownLeader?: string | undefined;
  /** The team whose agents are offered while no leader is chosen. */
  agentsOf?: string | undefined;
  children?: ReactNode;
}

export const AssignmentFields = (props: AssignmentFieldsProps) => {
  const { value, onChange, choices, placeholder, projectPlaceholder = placeholder } = props;
  const { ownLeader, agentsOf = '', children } = props;
  const leader = value.teamLeader || agentsOf;
  return (
    <>
      <SelectField
        label={filterLabels.teamLeader}
        value={value.teamLeader}
        onChange={(teamLeader) => onChange({ teamLeader, agent: '' })}
        options={choices.teamLeaders}
        valueLabel={ownLeader ?? (choices.isLoadingLeaders ? loadingName : null)}
        loading={choices.isLoadingLeaders}
        disabled={ownLeader !== undefined}
        placeholder={placeholder}
      />
      <SelectField
        label={filterLabels.agent}
        value={value.agent}
        onChange={(agent) => onChange(agent ? { teamLeader: leader, agent } : { agent })}
        options={choices.agents}
        valueLabel={choices.isLoadingAgents ? loadingName : null}
        loading={choices.isLoadingAgents}
        disabled={!leader}
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
