import type { GridRowId } from '@mui/x-data-grid';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

/**
 * A row of a grid by its place on the screen. What stands in it changes with every flip, the place does not: the grid
 * is given the same rows again and has nothing to do.
 */
export interface Place<Row> {
  id: string;
  /** What stands there now, for events and for what is copied; drawing has it from the screen's own context. */
  row: () => Row | undefined;
}

/**
 * The id of the row at an index. Never a number: the grid looks for the elements of a row by `data-id`, which holds the id
 * of what stands there, and must not find another row under it.
 */
export const placeId = (index: number): string => `place-${index}`;

/** One function for all grids of places. */
export const idOfPlace = ({ id }: Place<unknown>): string => id;

/** The places of the rows on the screen. They stay the same objects as long as there are as many of them. */
export const usePlaces = <Row>(rows: readonly Row[]) => {
  const shown = useRef(rows);
  useLayoutEffect(() => {
    shown.current = rows;
  }, [rows]);
  const places = useMemo(
    () => Array.from({ length: rows.length }, (_, index) => ({ id: placeId(index), row: () => shown.current[index] })),
    [rows.length],
  );
  /** What stands in the row that the grid calls by this id. */
  const rowAt = useCallback(
    (id: GridRowId): Row | undefined => places.find((place) => place.id === id)?.row(),
    [places],
  );
  return { places, rowAt };
};
