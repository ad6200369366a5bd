import { isDueList } from '../../../../contract/rules/lists';
import type { LeadList } from '../../../leadLists';
import { listParamsOf, parseListParams, type ListState } from '../../../lists/listParams';

type ReadList = Pick<LeadList, 'code' | 'filters'>;

export const hasOwnOrder = ({ code }: ReadList, isDueChosen: boolean): boolean => isDueChosen && isDueList(code);

/** `parseListParams`, with *due* as the default order of those who chose it. */
export const parseDueParams = (params: URLSearchParams, list: ReadList, isDueChosen: boolean): ListState => {
  const state = parseListParams(params, list.filters);
  const sort = params.get('sort');
  const isDue = sort === 'due' || (isDueChosen && sort !== 'newest' && sort !== 'oldest');
  return isDue && isDueList(list.code) ? { ...state, filters: { ...state.filters, sort: 'due' } } : state;
};

/** `listParamsOf`, which also names the common order where the person's default is another. */
export const dueParamsOf = (state: ListState, isOrderNamed: boolean): URLSearchParams => {
  const params = listParamsOf(state);
  if (isOrderNamed) params.set('sort', state.filters.sort);
  return params;
};
