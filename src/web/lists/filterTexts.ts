import type { ListFilters } from './listParams';

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
