import type { GridApi } from '@mui/x-data-grid';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isObject } from '../../../contract/reading';
import { placeId } from '../../grid/places';
import type { LeadGridRow } from '../../lists/leadGridRow';

interface ListView {
  /** Rows above, also parts of one: their height may be another one by then. */
  above: number;
  /** Pixels. */
  left: number;
  openedId: number | null;
}

const storageKey = 'leadListViews';
const maxViews = 20;

const isView = (value: unknown): value is ListView =>
  isObject(value) &&
  typeof value.above === 'number' &&
  typeof value.left === 'number' &&
  (value.openedId === null || typeof value.openedId === 'number');

const isEntry = (entry: unknown): entry is [string, ListView] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && isView(entry[1]);

const readAll = (storage: Storage): [string, ListView][] => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
};

const writeListView = (storage: Storage, key: string, view: ListView): void => {
  const others = readAll(storage).filter(([other]) => other !== key);
  try {
    storage.setItem(storageKey, JSON.stringify([...others, [key, view]].slice(-maxViews)));
  } catch {
    // With a full storage, the list opens at its top.
  }
};

/** Restores scroll position and focus on Back or reload; keeps nothing between a flip and its new address. */
export const useListView = (
  apiRef: RefObject<GridApi | null>,
  rows: readonly LeadGridRow[],
  rowHeight: number,
  isInAddress: boolean,
) => {
  const { key, pathname, search } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const place = isInAddress ? `${key} ${pathname}${search}` : null;
  const [restored] = useState(() =>
    isReturn ? readAll(sessionStorage).findLast(([other]) => other === place)?.[1] : undefined,
  );
  const view = useRef<ListView>(restored ?? { above: 0, left: 0, openedId: null });
  const isRestored = useRef(restored === undefined);

  useEffect(() => {
    if (place === null) return undefined;
    const save = () => writeListView(sessionStorage, place, view.current);
    // A reload or a closed tab unmounts nothing.
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [place]);

  const hasRows = rows.length > 0;
  useEffect(
    () =>
      hasRows
        ? apiRef.current?.subscribeEvent('scrollPositionChange', ({ top, left }) => {
            view.current = { ...view.current, above: top / rowHeight, left };
          })
        : undefined,
    [apiRef, hasRows, rowHeight],
  );

  useEffect(() => {
    if (isRestored.current || !restored || rows.length === 0) return undefined;
    isRestored.current = true;
    const { openedId, above, left } = restored;
    // The grid lays out its rows in a frame of its own.
    const frame = requestAnimationFrame(() => {
      const grid = apiRef.current;
      const opened = rows.findIndex(({ id }) => id === openedId);
      if (opened >= 0) grid?.setCellFocus(placeId(opened), 'name');
      grid?.scroll({ top: above * rowHeight, left });
    });
    return () => cancelAnimationFrame(frame);
  }, [apiRef, restored, rows, rowHeight]);

  const markOpened = useCallback((id: number) => {
    view.current = { ...view.current, openedId: id };
  }, []);

  return { openedId: restored?.openedId ?? null, markOpened };
};
