import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LeadList } from '../../leadLists';
import { listParamsOf, parseListParams, type ListFilters, type ListState } from './listParams';

// The rows under the filters change: the page has no reason to jump to its top.
const stayHere = { preventScrollReset: true };

/** The state of a list as the URL has it, and the ways to change it: each adds a history entry. */
export const useListParams = (kind: LeadList['filters']) => {
  const [params, setParams] = useSearchParams();
  const { page, filters: parsed } = parseListParams(params, kind);
  const filtersUrl = listParamsOf({ page: 1, filters: parsed }).toString();
  // One object for as long as the filters are the same, whatever the page.
  const filters = useMemo(() => parseListParams(new URLSearchParams(filtersUrl), kind).filters, [filtersUrl, kind]);
  const state = useMemo<ListState>(() => ({ page, filters }), [page, filters]);

  const goTo = useCallback(
    (next: number) => setParams(listParamsOf({ page: next, filters }), stayHere),
    [setParams, filters],
  );
  const apply = useCallback(
    (next: ListFilters) => setParams(listParamsOf({ page: 1, filters: next }), stayHere),
    [setParams],
  );
  return { state, goTo, apply };
};
