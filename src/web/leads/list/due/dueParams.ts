import { isDueList } from '../../../../contract/leadCodes';
import type { LeadList } from '../../../leadLists';
import { listParamsOf, parseListParams, type ListState } from '../../../lists/listParams';

type ReadList = Pick<LeadList, 'code' | 'filters'>;

/** Whether a list is in another order by itself for a person. */
export const hasOwnOrder = ({ code }: ReadList, isDueChosen: boolean): boolean => isDueChosen && isDueList(code);

/**
 * As `parseListParams`, with the order by follow-up: where the URL names it, and for those who chose it where the URL
 * names none.
 */
export const parseDueParams = (params: URLSearchParams, list: ReadList, isDueChosen: boolean): ListState => {
  const state = parseListParams(params, list.filters);
  const sort = params.get('sort');
  const isDue = sort === 'due' || (isDueChosen && sort !== 'newest' && sort !== 'oldest');
  return isDue && isDueList(list.code) ? { ...state, filters: { ...state.filters, sort: 'due' } } : state;
};

/** As `listParamsOf`; it names the order also where that is the common one, for those who have another by themselves. */
export const dueParamsOf = (state: ListState, isOrderNamed: boolean): URLSearchParams => {
  const params = listParamsOf(state);
  if (isOrderNamed) params.set('sort', state.filters.sort);
  return params;
};
