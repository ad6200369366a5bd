import { useCallback, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { LeadList } from '../../leadLists';
import { dueParamsOf, hasOwnOrder, parseDueParams } from './due/dueParams';
import { listParamsOf, type ListFilters, type ListState } from '../../lists/listParams';
import { isFlip, useFlipAddress } from './useFlipAddress';

// The rows under the filters change: the page has no reason to jump to its top.
const stayHere = { preventScrollReset: true };

/**
 * What a list shows, and the ways to change it: each adds a history entry. All of it is in the URL; but a flip shows its
 * rows first, and the URL follows.
 */
export const useListParams = (list: LeadList, isDueChosen: boolean) => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const { key } = location;
  const isOrderNamed = hasOwnOrder(list, isDueChosen);
  const { page: addressPage, filters: parsed } = parseDueParams(params, list, isDueChosen);
  const filtersUrl = dueParamsOf({ page: 1, filters: parsed }, isOrderNamed).toString();
  // One object for as long as the filters are the same, whatever the page.
  const filters = useMemo(
    () => parseDueParams(new URLSearchParams(filtersUrl), list, false).filters,
    [filtersUrl, list],
  );

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
      writeLater(dueParamsOf({ page: next, filters }, isOrderNamed));
    },
    [writeLater, filters, isOrderNamed],
  );
  const apply = useCallback(
    (next: ListFilters) => setParams(dueParamsOf({ page: 1, filters: next }, isOrderNamed), stayHere),
    [setParams, isOrderNamed],
  );
  // A setting is no place to come back to.
  const setOrder = useCallback(
    (sort: ListFilters['sort']) =>
      setParams(listParamsOf({ page: 1, filters: { ...filters, sort } }), { ...stayHere, replace: true }),
    [setParams, filters],
  );
  return { state, isInAddress: page === addressPage, goTo, apply, setOrder };
};
