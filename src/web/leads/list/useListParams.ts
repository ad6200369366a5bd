import { useCallback, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { LeadList } from '../../leadLists';
import { dueParamsOf, hasOwnOrder, parseDueParams } from './due/dueParams';
import { listParamsOf, type ListFilters, type ListState } from '../../lists/listParams';
import { isFlip, useFlipAddress } from './useFlipAddress';

// Only the rows change: the page keeps its scroll position.
const stayHere = { preventScrollReset: true };

/** The URL holds the whole state; a flip renders its rows before it writes the URL. */
export const useListParams = (list: LeadList, isDueChosen: boolean) => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const { key } = location;
  const isOrderNamed = hasOwnOrder(list, isDueChosen);
  const { page: addressPage, filters: parsed } = parseDueParams(params, list, isDueChosen);
  const filtersUrl = dueParamsOf({ page: 1, filters: parsed }, isOrderNamed).toString();
  // The same object on every page of one search.
  const filters = useMemo(
    () => parseDueParams(new URLSearchParams(filtersUrl), list, false).filters,
    [filtersUrl, list],
  );

  const [asked, setAsked] = useState({ page: addressPage, key });
  const isOwnFlip = useNavigationType() === NavigationType.Push && isFlip(location.state);
  // A flip's own entry may be outdated by the next flip; any other entry sets the page.
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
  // A change of order adds no history entry.
  const setOrder = useCallback(
    (sort: ListFilters['sort']) =>
      setParams(listParamsOf({ page: 1, filters: { ...filters, sort } }), { ...stayHere, replace: true }),
    [setParams, filters],
  );
  return { state, isInAddress: page === addressPage, goTo, apply, setOrder };
};
