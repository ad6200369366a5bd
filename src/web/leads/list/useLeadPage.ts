import { useMemo } from 'react';
import { useGetLeadsQuery } from '../../api/leadsApi';
import type { LeadList } from '../../leadLists';
import { listRequest } from '../../lists/listRequest';
import type { ListState } from '../../lists/listParams';
import { readyLeadGridRows } from '../../lists/leadGridRow';
import { useNextPages } from './useNextPages';

/** Seconds for which a page that was already fetched is shown without asking again. */
const freshForS = 30;

const noRows: readonly never[] = [];

/**
 * A page of a list. While the next one loads, the old one stays; which page it is comes from the answer,
 * so that rows and numbers change together. The pages after it are fetched when the browser has nothing else to do.
 */
export const useLeadPage = (list: LeadList, state: ListState) => {
  const request = useMemo(() => listRequest(list, state), [list, state]);
  const query = useGetLeadsQuery(request, { refetchOnMountOrArgChange: freshForS });
  const { data, currentData, isFetching, refetch } = query;
  const page = currentData ?? (isFetching ? data : undefined);
  const rows = page ? readyLeadGridRows(page, list.columns) : noRows;
  useNextPages(list, request, currentData?.lastPage, freshForS);

  return {
    page,
    /** What the rows were asked for by: another object for another page or search. Undefined as long as they are stale. */
    shown: currentData === undefined ? undefined : request,
    /** The last answer there was, for what holds beyond one page. */
    lastKnown: data,
    rows,
    isFetching,
    /** The rows are those of another page or filter than the one asked for. */
    isStale: isFetching && currentData === undefined && data !== undefined,
    error: isFetching ? undefined : query.error,
    refetch,
  };
};
