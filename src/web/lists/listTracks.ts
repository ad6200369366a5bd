import type { LeadColumn } from './leadColumns';

/** Copied from the grid: importing its definition stops webpack from joining modules, 4 kB in every list. */
export const checkboxColumn = { field: '__check__', width: 50 } as const;

export const tracksOf = (columns: readonly LeadColumn[], hasCheckboxes: boolean): string =>
  [
    ...(hasCheckboxes ? [`${checkboxColumn.width}px`] : []),
    ...columns.map(({ width, takesRest }) => (takesRest ? `minmax(${width}px,1fr)` : `${width}px`)),
  ].join(' ');

export const widthOf = (columns: readonly LeadColumn[], hasCheckboxes: boolean): number =>
  columns.reduce((sum, { width }) => sum + width, hasCheckboxes ? checkboxColumn.width : 0);

/** Offsets from the left in pixels, by field. */
export const pinnedIn = (columns: readonly LeadColumn[], hasCheckboxes: boolean): Map<string, number> => {
  const left = new Map<string, number>(hasCheckboxes ? [[checkboxColumn.field, 0]] : []);
  let offset: number = hasCheckboxes ? checkboxColumn.width : 0;
  for (const { field, width, isPinned } of columns) {
    if (!isPinned) break;
    left.set(field, offset);
    offset += width;
  }
  return left;
};
