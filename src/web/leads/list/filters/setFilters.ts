import { formatDay } from '../../../dates';
import type { FilterName, ListFilters } from '../../../lists/listParams';
import type { Choices } from './useChoices';

/** A filter that is set, in words. */
export interface SetFilter {
  name: FilterName;
  label: string;
  text: string;
  /** The text is a name that is looked up. */
  isPerson: boolean;
}

/** In the order of the filter bar. */
const labels: Record<FilterName, string> = {
  teamLeader: 'Team Leader',
  agent: 'Agent',
  leadSource: 'Lead Source',
  project: 'Project',
  customer: 'Customer ID',
  dateFrom: 'Date From',
  dateTo: 'Date To',
};

const filterNames = Object.keys(labels) as FilterName[]; // the keys are the names: the type above says so

type People = Pick<Choices, 'teamLeaders' | 'agents' | 'isLoadingLeaders' | 'isLoadingAgents'>;

/** What is set, as the filter bar calls it; a person who is on no list any more is a number. */
export const setFilters = (filters: ListFilters, people: People): SetFilter[] => {
  const person = (id: string, all: People['agents'], isLoading: boolean): string =>
    all.find(({ value }) => value === id)?.label ?? (isLoading ? '…' : id);
  const textOf = (name: FilterName): string => {
    const value = filters[name];
    if (name === 'teamLeader') return person(value, people.teamLeaders, people.isLoadingLeaders);
    if (name === 'agent') return person(value, people.agents, people.isLoadingAgents);
    return name === 'dateFrom' || name === 'dateTo' ? formatDay(value) : value;
  };
  return filterNames
    .filter((name) => filters[name] !== '')
    .map((name) => ({
      name,
      label: labels[name],
      text: textOf(name),
      isPerson: name === 'teamLeader' || name === 'agent',
    }));
};
