import { useMemo } from 'react';
import { useGetLeadsQuery } from '../../api/leadsApi';
import type { LeadList } from '../../leadLists';
import { listRequest } from '../../lists/listRequest';
import type { ListState } from '../../lists/listParams';
import { readyLeadGridRows } from '../../lists/leadGridRow';
import { useNextPages } from './useNextPages';

const freshForS = 30;

const noRows: readonly never[] = [];

/** The old page stays while the next loads; the page number comes with the rows, so both change together. */
export const useLeadPage = (list: LeadList, state: ListState) => {
  const request = useMemo(() => listRequest(list, state), [list, state]);
  const query = useGetLeadsQuery(request, { refetchOnMountOrArgChange: freshForS });
  const { data, currentData, isFetching, refetch } = query;
  const page = currentData ?? (isFetching ? data : undefined);
  const rows = page ? readyLeadGridRows(page, list.columns) : noRows;
  useNextPages(list, request, currentData?.lastPage, freshForS);

  return {
    page,
    shown: currentData === undefined ? undefined : request,
    /** The last answer, for figures beyond one page. */
    lastKnown: data,
    rows,
    isFetching,
    isStale: isFetching && currentData === undefined && data !== undefined,
    error: isFetching ? undefined : query.error,
    refetch,
  };
};
