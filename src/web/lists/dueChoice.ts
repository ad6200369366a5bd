import type { LeadListCode } from '../../contract/leadCodes';
import { isDueList } from '../../contract/rules/lists';
import type { LeadList } from './leadLists';
import { type ListFilters, type ListState, parseListParams } from './listParams';

export const dueChoiceKey = (userId: number): string => `due:${userId}`;

/** Whether this person wants due times in the lists of follow-ups. Survives a sign-out. */
export const isDueChosen = (storage: Storage, userId: number): boolean =>
  Boolean(storage.getItem(dueChoiceKey(userId)));

export const showsDue = (code: LeadListCode, { sort }: Pick<ListFilters, 'sort'>, isChosen: boolean): boolean =>
  isDueList(code) && (isChosen || sort === 'due');

/** Like `parseListParams`, but *due* is the default order for a person who chose it. */
export const parseDueParams = (
  params: URLSearchParams,
  list: Pick<LeadList, 'code' | 'filters'>,
  isChosen: boolean,
): ListState => {
  const state = parseListParams(params, list.filters);
  const sort = params.get('sort');
  const isDue = sort === 'due' || (isChosen && sort !== 'newest' && sort !== 'oldest');
  return isDue && isDueList(list.code) ? { ...state, filters: { ...state.filters, sort: 'due' } } : state;
};
