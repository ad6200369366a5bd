import { isolated } from '../../../isolated';
import type { SelectOption } from '../../../ui/SelectField';
import type { Assignment } from '../filters/AssignmentFields';

interface Names {
  teamLeaders: readonly SelectOption[];
  agents: readonly SelectOption[];
}

const nameOf = (options: readonly SelectOption[], value: string): string =>
  isolated(options.find((option) => option.value === value)?.label ?? value);

/** `120 leads will go to Rohini Das, agent Naveen K, project Palm Grove.` */
export const transferQuestion = (count: number, { teamLeader, agent, project }: Assignment, names: Names): string => {
  const to = [
    nameOf(names.teamLeaders, teamLeader),
    ...(agent ? [`agent ${nameOf(names.agents, agent)}`] : []),
    ...(project ? [`project ${isolated(project)}`] : []),
  ];
  return `${count} ${count === 1 ? 'lead' : 'leads'} will go to ${to.join(', ')}.`;
};
