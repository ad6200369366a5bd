import { limits } from '../../contract/limits';
import { largestId } from '../../contract/reading';
import { isDay } from '../../contract/calendar';
import type { leadListOrders } from '../../contract/validation/leads';
import type { LeadList } from './leadLists';
import { pageIn } from '../address/pageParam';

const idIn = (text: string): string => (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId ? text : '');

export const lineIn = (text: string): string => {
  const line = text.trim();
  return line.length <= limits.lineLength && !/\p{Cc}|\p{Surrogate}/u.test(line) ? line : '';
};

export const dayIn = (text: string): string => (isDay(text) ? text : '');

/** In the order of the fields. */
const readers = {
  teamLeader: idIn,
  agent: idIn,
  leadSource: lineIn,
  project: lineIn,
  customer: lineIn,
  dateFrom: dayIn,
  dateTo: dayIn,
};

type FilterName = keyof typeof readers;

export const isFilterName = (text: string): text is FilterName => Object.hasOwn(readers, text);

// Marked pure, so that scripts without filters leave it out.
export const filterNames = /* @__PURE__ */ Object.keys(readers).filter(isFilterName);

const assignmentNames: readonly FilterName[] = ['teamLeader', 'agent', 'project'];

/** An empty text means "any"; days are `YYYY-MM-DD`. */
export interface ListFilters extends Record<FilterName, string> {
  /** `due`, the earliest follow-up first, only in the lists of follow-ups. */
  sort: (typeof leadListOrders)[number];
}

/** The whole state of a list; the URL holds it. */
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

/** Reads a list's state from its URL; invalid values count as missing. */
export const parseListParams = (params: URLSearchParams, kind: LeadList['filters']): ListState => {
  const filters: ListFilters = { ...noFilters };
  for (const name of kind === 'full' ? filterNames : assignmentNames) {
    filters[name] = readers[name](params.get(name) ?? '');
  }
  // The choices of agents come with their team leader's.
  if (!filters.teamLeader) filters.agent = '';
  if (kind === 'full' && params.get('sort') === 'oldest') filters.sort = 'oldest';
  return { page: pageIn(params), filters };
};

export const listParamsOf = ({ page, filters }: ListState): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of filterNames) if (filters[name]) params.set(name, filters[name]);
  if (filters.sort !== 'newest') params.set('sort', filters.sort);
  if (page > 1) params.set('page', String(page));
  return params;
};

export const listAddress = (path: string, state: ListState): string => {
  const params = listParamsOf(state).toString();
  return params === '' ? path : `${path}?${params}`;
};

export const hasFilters = (filters: ListFilters): boolean => filterNames.some((name) => filters[name] !== '');

export const withoutFilter = (filters: ListFilters, name: FilterName): ListFilters => ({
  ...filters,
  [name]: '',
  ...(name === 'teamLeader' ? { agent: '' } : {}),
});

export const isSameSearch = (one: ListFilters, other: ListFilters): boolean =>
  listParamsOf({ page: 1, filters: one }).toString() === listParamsOf({ page: 1, filters: other }).toString();
