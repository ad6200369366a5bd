import type { LeadListCode } from '../../../contract/leadCodes';
import {
  hasFilters,
  isSameSearch,
  listParamsOf,
  noFilters,
  parseListParams,
  type ListFilters,
} from '../../lists/listParams';
import { listPaths } from '../../listPaths';

/** The days and the team leader that figures are of; a team leader of '' is all of them. */
export interface FiguresOf {
  from: string;
  to: string;
  tl_id: string;
}

/** The filters by which a list shows the leads of these days and this team. */
export const filtersOf = ({ from, to, tl_id }: FiguresOf): Partial<ListFilters> => ({
  teamLeader: tl_id,
  dateFrom: from,
  dateTo: to,
});

/**
 * The address of a list with these filters, whose total is the figure that leads to it; undefined where no address says
 * exactly that, such as a value that an address does not carry: no link is better than one to other leads.
 */
export const figureLink = (list: LeadListCode, filters: Partial<ListFilters>): string | undefined => {
  const wanted: ListFilters = { ...noFilters, ...filters };
  const params = listParamsOf({ page: 1, filters: wanted });
  if (!isSameSearch(parseListParams(params, 'full').filters, wanted)) return undefined;
  return hasFilters(wanted) ? `${listPaths[list]}?${params}` : listPaths[list];
};
