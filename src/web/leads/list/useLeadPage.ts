import { useEffect, useMemo } from 'react';
import { leadsApi, useGetLeadsQuery } from '../../api/leadsApi';
import type { LeadList } from '../../leadLists';
import { leadGridRows } from './rows/leadGridRow';
import { listRequest } from './listRequest';
import type { ListState } from './listParams';

/** Seconds for which a page that was already fetched is shown without asking again. */
const freshForS = 30;

/** Does something when the browser has nothing else to do; returns a function that cancels it. */
const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 2_000 });
  return () => window.cancelIdleCallback(handle);
};

/**
 * A page of a list. While the next one loads, the old one stays; which page it is comes from the answer,
 * so that rows and numbers change together. The page after it is fetched when the browser has nothing else to do.
 */
export const useLeadPage = (list: LeadList, state: ListState) => {
  const request = useMemo(() => listRequest(list, state), [list, state]);
  const query = useGetLeadsQuery(request, { refetchOnMountOrArgChange: freshForS });
  const { data, currentData, isFetching, refetch } = query;
  const page = currentData ?? (isFetching ? data : undefined);
  const rows = useMemo(() => (page ? leadGridRows(page, list.columns) : []), [page, list.columns]);

  const prefetch = leadsApi.usePrefetch('getLeads');
  const hasNext = currentData !== undefined && request.page < currentData.lastPage;
  useEffect(
    () =>
      hasNext
        ? whenIdle(() => prefetch({ ...request, page: request.page + 1 }, { ifOlderThan: freshForS }))
        : undefined,
    [hasNext, prefetch, request],
  );

  return {
    page,
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
