import type { ListFilters } from './listParams';

/** The labels of the filters, in the order of the filter bar. */
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

/** Stands in a select of which nothing is chosen. */
export const anyChoice = 'Any';

/** Stands in the field of the customer id. */
export const customerExample = 'C-0001…';

/** Stands for a name that is being looked up. */
export const lookedUp = 'Loading…';

/** The choices of the order, the first of them by itself. */
export const sorts = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
] as const satisfies readonly { value: ListFilters['sort']; label: string }[];

/** The third of them, where follow-ups are shown with their times. */
export const dueSort = { value: 'due', label: 'Earliest Due First' } as const;

/** The button that folds the filters away on a phone. */
export const filtersButton = (isFiltered: boolean): string => (isFiltered ? 'Filters (on)' : 'Filters');

/** What is set, under the filters. */
export const filtersInUse = 'Filters in use';

/** Takes one filter off. */
export const removeFilter = (label: string, text: string): string => `Remove filter ${label}: ${text}`;

/** Takes all of them off. */
export const clearFilters = 'Clear all';
