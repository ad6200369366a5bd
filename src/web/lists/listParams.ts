import { limits } from '../../contract/limits';
import { isDay } from '../../contract/calendar';
import type { leadListOrders } from '../../contract/validation/leads';
import type { LeadList } from '../leadLists';
import { pageIn } from '../pageParam';

/** The filter bar's values; an empty text means "any". */
export interface ListFilters {
  /** Ids in digits. */
  teamLeader: string;
  agent: string;
  leadSource: string;
  project: string;
  customer: string;
  /** Days, `YYYY-MM-DD`. */
  dateFrom: string;
  dateTo: string;
  /** `due`, the earliest follow-up first, in the lists of follow-ups alone. */
  sort: (typeof leadListOrders)[number];
}

/** What a list shows: all of it is in the URL. */
export interface ListState {
  /** Counts from 1. */
  page: number;
  filters: ListFilters;
}

export const noFilters: ListFilters = {
  teamLeader: '',
  agent: '',
  leadSource: '',
  project: '',
  customer: '',
  dateFrom: '',
  dateTo: '',
  sort: 'newest',
};

/** A filter that keeps rows away; the order does not. */
export type FilterName = Exclude<keyof ListFilters, 'sort'>;

const maxId = 2_147_483_647;

const idIn = (text: string): string => (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxId ? text : '');

const lineIn = (text: string): string => {
  const line = text.trim();
  return line.length <= limits.lineLength && !/\p{Cc}|\p{Surrogate}/u.test(line) ? line : '';
};

const dayIn = (text: string): string => (isDay(text) ? text : '');

const readers = {
  teamLeader: idIn,
  agent: idIn,
  leadSource: lineIn,
  project: lineIn,
  customer: lineIn,
  dateFrom: dayIn,
  dateTo: dayIn,
} satisfies Record<FilterName, (text: string) => string>;

const filtersOf = {
  assignment: ['teamLeader', 'agent', 'project'],
  full: ['teamLeader', 'agent', 'leadSource', 'project', 'customer', 'dateFrom', 'dateTo'],
} as const satisfies Record<LeadList['filters'], readonly FilterName[]>;

/** What a URL asks of a list. Whatever makes no sense there counts as not given. */
export const parseListParams = (params: URLSearchParams, kind: LeadList['filters']): ListState => {
  const filters: ListFilters = { ...noFilters };
  for (const name of filtersOf[kind]) filters[name] = readers[name](params.get(name) ?? '');
  // Agents are offered by team leader: without one nobody could see whose agent it is.
  if (!filters.teamLeader) filters.agent = '';
  if (kind === 'full' && params.get('sort') === 'oldest') filters.sort = 'oldest';
  return { page: pageIn(params), filters };
};

/** The URL of a list's state: only what differs from a list just opened. */
export const listParamsOf = ({ page, filters }: ListState): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of filtersOf.full) if (filters[name]) params.set(name, filters[name]);
  if (filters.sort !== 'newest') params.set('sort', filters.sort);
  if (page > 1) params.set('page', String(page));
  return params;
};

/** The address of a list's state within the application. */
export const listAddress = (path: string, state: ListState): string => {
  const params = listParamsOf(state).toString();
  return params === '' ? path : `${path}?${params}`;
};

/** True when a filter keeps rows away; the order does not. */
export const hasFilters = (filters: ListFilters): boolean => filtersOf.full.some((name) => filters[name] !== '');

export const isFilterName = (text: string): text is FilterName => Object.hasOwn(readers, text);

/** The filters without one of them; an agent goes with the team leader. */
export const withoutFilter = (filters: ListFilters, name: FilterName): ListFilters => ({
  ...filters,
  [name]: '',
  ...(name === 'teamLeader' ? { agent: '' } : {}),
});

/** True when two filter bars ask for the same rows in the same order. */
export const isSameSearch = (one: ListFilters, other: ListFilters): boolean =>
  listParamsOf({ page: 1, filters: one }).toString() === listParamsOf({ page: 1, filters: other }).toString();
