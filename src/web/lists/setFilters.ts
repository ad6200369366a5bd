import { formatDay } from '../texts/dates';
import { filterLabels } from './filterTexts';
import { filterNames, type ListFilters } from './listParams';

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

export const setFilters = (filters: ListFilters, nameOf: NameOf) =>
  filterNames
    .filter((name) => filters[name] !== '')
    .map((name) => {
      const isPerson = name === 'teamLeader' || name === 'agent';
      const isDay = name === 'dateFrom' || name === 'dateTo';
      const text = isPerson ? nameOf(name, filters[name]) : isDay ? formatDay(filters[name]) : filters[name];
      return { name, label: filterLabels[name], text, isPerson };
    });
