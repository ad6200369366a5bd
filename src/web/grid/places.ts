import type { GridRowId } from '@mui/x-data-grid';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

/** A fixed row slot of a grid. A flip changes its content, not the slot, so the grid receives the same rows again. */
export interface Place<Row> {
  id: string;
  row: () => Row | undefined;
}

/** Never a number: the grid finds rows by `data-id`, which holds the id of the record in the place. */
export const placeId = (index: number): string => `place-${index}`;

export const idOfPlace = ({ id }: Place<unknown>): string => id;

/** The places stay the same objects until the number of rows changes. */
export const usePlaces = <Row>(rows: readonly Row[]) => {
  const shown = useRef(rows);
  useLayoutEffect(() => {
    shown.current = rows;
  }, [rows]);
  const places = useMemo(
    () => Array.from({ length: rows.length }, (_, index) => ({ id: placeId(index), row: () => shown.current[index] })),
    [rows.length],
  );
  const rowAt = useCallback(
    (id: GridRowId): Row | undefined => places.find((place) => place.id === id)?.row(),
    [places],
  );
  return { places, rowAt };
};
