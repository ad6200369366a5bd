import type { LeadListCode } from '../../../contract/leadCodes';
import {
  hasFilters,
  isSameSearch,
  listParamsOf,
  noFilters,
  parseListParams,
  type ListFilters,
} from '../../lists/listParams';
import { listPaths } from '../../address/paths';

/** `tl_id` is empty for all team leaders. */
export interface ReportScope {
  from: string;
  to: string;
  tl_id: string;
}

export const filtersOf = ({ from, to, tl_id }: ReportScope): Partial<ListFilters> => ({
  teamLeader: tl_id,
  dateFrom: from,
  dateTo: to,
});

/** Undefined if no address expresses these filters exactly: the total of the list must equal the figure. */
export const figureLink = (list: LeadListCode, filters: Partial<ListFilters>): string | undefined => {
  const wanted: ListFilters = { ...noFilters, ...filters };
  const params = listParamsOf({ page: 1, filters: wanted });
  if (!isSameSearch(parseListParams(params, 'full').filters, wanted)) return undefined;
  return hasFilters(wanted) ? `${listPaths[list]}?${params}` : listPaths[list];
};
