import { useEffect, useMemo } from 'react';
import { leadsApi, useGetLeadsQuery } from '../../api/leadsApi';
import type { LeadList } from '../../lists/leadLists';
import { readyLeadGridRows } from '../../lists/leadGridRow';
import type { ListState } from '../../lists/listParams';
import { type LeadPageRequest, listRequest } from '../../lists/listRequest';
import { pagesAhead } from '../../lists/pagesAhead';
import { useAppDispatch } from '../../session/sessionSlice';
import { whenIdle } from '../../dom/frames';

const freshForS = 30;

/** Fetches the next pages and formats their rows, one by one, while browser and API are idle. */
const useNextPages = (list: LeadList, request: LeadPageRequest, lastPage: number | undefined): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (lastPage === undefined) return undefined;
    const over = new AbortController();
    const isOver = () => over.signal.aborted;
    const idle = () =>
      new Promise<void>((resolve) => {
        over.signal.addEventListener('abort', whenIdle(resolve), { once: true });
      });
    const fetchAhead = async () => {
      const last = Math.min(request.page + pagesAhead, lastPage);
      for (let page = request.page + 1; page <= last; page += 1) {
        // The first paint has asked for the next page, and its answers end with it.
        if (!window.firstPaint) {
          await idle();
          await Promise.all(dispatch(leadsApi.util.getRunningQueriesThunk()));
        }
        if (isOver()) return;
        const { data } = await dispatch(
          leadsApi.endpoints.getLeads.initiate({ ...request, page }, { subscribe: false, forceRefetch: freshForS }),
        );
        await idle();
        if (isOver()) return;
        if (data) readyLeadGridRows(data, list.columns);
      }
    };
    void fetchAhead();
    return () => over.abort();
  }, [dispatch, list.columns, request, lastPage]);
};

const noRows: readonly never[] = [];

/** The old page stays while the next loads; the page number comes with the rows, so both change together. */
export const useLeadPage = (list: LeadList, state: ListState) => {
  const request = useMemo(() => listRequest(list, state), [list, state]);
  const query = useGetLeadsQuery(request, { refetchOnMountOrArgChange: freshForS });
  const { data, currentData, isFetching, refetch } = query;
  const page = currentData ?? (isFetching ? data : undefined);
  const rows = page ? readyLeadGridRows(page, list.columns) : noRows;
  useNextPages(list, request, currentData?.lastPage);

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
