import { formatDay } from '../texts/dates';
import { filterLabels } from './filterTexts';
import { isFilterName, type FilterName, type ListFilters } from './listParams';

const filterNames = Object.keys(filterLabels).filter(isFilterName);

type Names = readonly { value: string; label: string }[];

interface People {
  teamLeaders: Names;
  agents: Names;
  isLoadingLeaders: boolean;
  isLoadingAgents: boolean;
}

type NameOf = (filter: 'teamLeader' | 'agent', id: string) => string;

/** Stands for a name until it is loaded. */
export const pendingName = (): string => '…';

/** A person who is on no list any more is shown as an id. */
export const nameLookup =
  ({ teamLeaders, agents, isLoadingLeaders, isLoadingAgents }: People): NameOf =>
  (filter, id) => {
    const [all, isLoading] = filter === 'agent' ? [agents, isLoadingAgents] : [teamLeaders, isLoadingLeaders];
    return all.find(({ value }) => value === id)?.label ?? (isLoading ? pendingName() : id);
  };

export const setFilters = (filters: ListFilters, nameOf: NameOf) => {
  const textOf = (name: FilterName): string => {
    const value = filters[name];
    if (name === 'teamLeader' || name === 'agent') return nameOf(name, value);
    return name === 'dateFrom' || name === 'dateTo' ? formatDay(value) : value;
  };
  return filterNames
    .filter((name) => filters[name] !== '')
    .map((name) => ({
      name,
      label: filterLabels[name],
      text: textOf(name),
      isPerson: name === 'teamLeader' || name === 'agent',
    }));
};
