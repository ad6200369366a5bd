import { useCallback, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { LeadList } from '../../leadLists';
import { listParamsOf, parseListParams, type ListFilters, type ListState } from '../../lists/listParams';
import { isFlip, useFlipAddress } from './useFlipAddress';

// The rows under the filters change: the page has no reason to jump to its top.
const stayHere = { preventScrollReset: true };

/**
 * What a list shows, and the ways to change it: each adds a history entry. All of it is in the URL; but a flip shows its
 * rows first, and the URL follows.
 */
export const useListParams = (kind: LeadList['filters']) => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const { key } = location;
  const { page: addressPage, filters: parsed } = parseListParams(params, kind);
  const filtersUrl = listParamsOf({ page: 1, filters: parsed }).toString();
  // One object for as long as the filters are the same, whatever the page.
  const filters = useMemo(() => parseListParams(new URLSearchParams(filtersUrl), kind).filters, [filtersUrl, kind]);

  // The page asked for, and the history entry it was last compared with.
  const [asked, setAsked] = useState({ page: addressPage, key });
  const isOwnFlip = useNavigationType() === NavigationType.Push && isFlip(location.state);
  // A flip's own address brings no news: the next flip may have been asked for since. Any other one says what to show.
  if (asked.key !== key) setAsked({ page: isOwnFlip ? asked.page : addressPage, key });
  const { page } = asked;
  const state = useMemo<ListState>(() => ({ page, filters }), [page, filters]);

  const writeLater = useFlipAddress(key, isOwnFlip);
  const goTo = useCallback(
    (next: number) => {
      setAsked((current) => ({ ...current, page: next }));
      writeLater(listParamsOf({ page: next, filters }));
    },
    [writeLater, filters],
  );
  const apply = useCallback(
    (next: ListFilters) => setParams(listParamsOf({ page: 1, filters: next }), stayHere),
    [setParams],
  );
  return { state, isInAddress: page === addressPage, goTo, apply };
};
