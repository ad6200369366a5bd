import { formatDay } from '../texts/dates';
import { filterNames, type ListFilters } from './listParams';

export const filterLabels: Readonly<Record<keyof ListFilters, string>> = {
  teamLeader: 'Team Leader',
  agent: 'Agent',
  leadSource: 'Lead Source',
  project: 'Project',
  customer: 'Customer ID',
  dateFrom: 'Date From',
  dateTo: 'Date To',
  sort: 'Sort',
};

export const anyChoice = 'Any';

export const customerExample = 'C-0001…';

export const loadingName = 'Loading…';

export const sorts = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
] as const satisfies readonly { value: ListFilters['sort']; label: string }[];

/** Offered only where the times of follow-ups are shown. */
export const dueSort = { value: 'due', label: 'Follow-up Time' } as const;

export const filtersButton = (isFiltered: boolean): string => (isFiltered ? 'Filters (on)' : 'Filters');

export const filtersInUse = 'Filters in use';

export const removeFilter = (label: string, text: string): string => `Remove filter ${label}: ${text}`;

export const clearFilters = 'Clear all';

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
