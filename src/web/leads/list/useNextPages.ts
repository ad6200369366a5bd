import { useEffect } from 'react';
import { leadsApi } from '../../api/leadsApi';
import type { LeadList } from '../../leadLists';
import { useAppDispatch } from '../../session/hooks';
import { whenIdle } from '../../whenIdle';
import type { LeadPageRequest } from '../../lists/listRequest';
import { pagesAhead } from '../../lists/pagesAhead';
import { readyLeadGridRows } from '../../lists/leadGridRow';

/** Fetches the next pages and formats their rows, one by one, while browser and API are idle. */
export const useNextPages = (
  list: LeadList,
  request: LeadPageRequest,
  lastPage: number | undefined,
  freshForS: number,
): void => {
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
        await idle();
        await Promise.all(dispatch(leadsApi.util.getRunningQueriesThunk()));
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
  }, [dispatch, list.columns, request, lastPage, freshForS]);
};
