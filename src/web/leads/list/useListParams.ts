import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { isObject } from '../../../contract/reading';
import { isDueList } from '../../../contract/rules/lists';
import { afterPaint } from '../../dom/frames';
import type { LeadList } from '../../lists/leadLists';
import { parseDueParams } from '../../lists/dueChoice';
import { type ListFilters, listParamsOf, type ListState } from '../../lists/listParams';

/** The history state of a flip. */
const flipEntry = { isFlip: true };

const isFlip = (entry: unknown): boolean => isObject(entry) && entry.isFlip === true;

/** Either may leave the page or flip again: the address must be written first. */
const inputEvents = ['click', 'keydown'] as const;

/** Runs `work` after the next paint or before the next input; returns a function that cancels. */
const afterPaintOrBeforeInput = (work: () => void): (() => void) => {
  const cancel = afterPaint(work);
  // Capture: runs before the click's own handlers. The current click has already passed.
  inputEvents.forEach((type) => window.addEventListener(type, work, { capture: true }));
  return () => {
    cancel();
    inputEvents.forEach((type) => window.removeEventListener(type, work, { capture: true }));
  };
};

/** Writes a flip's address after its rows render. A navigation by others (`isOwn` false) cancels it. */
const useFlipAddress = (key: string, isOwn: boolean) => {
  const navigate = useNavigate();
  const cancel = useRef<() => void>(undefined);

  useEffect(() => {
    if (!isOwn) cancel.current?.();
  }, [key, isOwn]);
  useEffect(() => {
    const drop = () => cancel.current?.();
    window.addEventListener('popstate', drop);
    return () => {
      window.removeEventListener('popstate', drop);
      drop();
    };
  }, []);

  return useCallback(
    (params: URLSearchParams) => {
      cancel.current?.();
      cancel.current = afterPaintOrBeforeInput(() => {
        cancel.current?.();
        startTransition(
          () => void navigate({ search: params.toString() }, { preventScrollReset: true, state: flipEntry }),
        );
      });
    },
    [navigate],
  );
};

/** `listParamsOf`, which also names the common order where the person's default is another. */
const dueParamsOf = (state: ListState, isOrderNamed: boolean): URLSearchParams => {
  const params = listParamsOf(state);
  if (isOrderNamed) params.set('sort', state.filters.sort);
  return params;
};

// Only the rows change: the page keeps its scroll position.
const stayHere = { preventScrollReset: true };

/** The URL holds the whole state; a flip renders its rows before it writes the URL. */
export const useListParams = (list: LeadList, isDueChosen: boolean) => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const { key } = location;
  const isOrderNamed = isDueChosen && isDueList(list.code);
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
  const paramsOf = useCallback(
    (next: number) => dueParamsOf({ page: next, filters }, isOrderNamed),
    [filters, isOrderNamed],
  );
  const goTo = useCallback(
    (next: number) => {
      setAsked((current) => ({ ...current, page: next }));
      writeLater(paramsOf(next));
    },
    [writeLater, paramsOf],
  );
  const addressOf = useCallback((next: number) => `${list.path}?${paramsOf(next)}`, [list, paramsOf]);
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
  return { state, isInAddress: page === addressPage, addressOf, goTo, apply, setOrder };
};
