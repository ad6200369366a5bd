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

/** The name of the person that a filter names by an id. */
type NameOf = (filter: 'teamLeader' | 'agent', id: string) => string;

/** While nobody has been looked up yet. */
export const unknownYet = (): string => '…';

/** As the choices have it; a person who is on no list any more is a number. */
export const nameAmong =
  ({ teamLeaders, agents, isLoadingLeaders, isLoadingAgents }: People): NameOf =>
  (filter, id) => {
    const [all, isLoading] = filter === 'agent' ? [agents, isLoadingAgents] : [teamLeaders, isLoadingLeaders];
    return all.find(({ value }) => value === id)?.label ?? (isLoading ? unknownYet() : id);
  };

/** What is set, as the filter bar calls it. */
export const setFilters = (filters: ListFilters, nameOf: NameOf): SetFilter[] => {
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
