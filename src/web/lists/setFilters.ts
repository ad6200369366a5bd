import { formatDay } from '../dates';
import { filterLabels } from './filterTexts';
import { isFilterName, type FilterName, type ListFilters } from './listParams';

/** A filter that is set, in words. */
export interface SetFilter {
  name: FilterName;
  label: string;
  text: string;
  /** The text is a name that is looked up. */
  isPerson: boolean;
}

const filterNames = Object.keys(filterLabels).filter(isFilterName);

type Names = readonly { value: string; label: string }[];

/** The names behind the ids of people, as far as they are known. */
interface People {
  teamLeaders: Names;
  agents: Names;
  isLoadingLeaders: boolean;
  isLoadingAgents: boolean;
}

/** While nobody has been looked up yet. */
export const nobodyYet: People = { teamLeaders: [], agents: [], isLoadingLeaders: true, isLoadingAgents: true };

/** What is set, as the filter bar calls it; a person who is on no list any more is a number. */
export const setFilters = (filters: ListFilters, people: People): SetFilter[] => {
  const person = (id: string, all: Names, isLoading: boolean): string =>
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
      label: filterLabels[name],
      text: textOf(name),
      isPerson: name === 'teamLeader' || name === 'agent',
    }));
};
