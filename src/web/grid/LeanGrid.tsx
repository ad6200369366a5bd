import {
  DataGrid,
  type DataGridProps,
  type GridApi,
  type GridCellProps,
  type GridRowId,
  type GridRowProps,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import { useEffect, useMemo, type ComponentType, type RefObject } from 'react';
import { pageNonce } from '../nonce';
import { leanGridProps } from './leanGrid';
import { NativeCheckbox } from './NativeCheckbox';
import { useGridTabStop } from './useGridTabStop';

const none = (): boolean => false;

const forbiddenSelection = {
  isRowSelectable: none,
  disableMultipleRowSelection: true,
} as const;

// A checkbox says by its state whether it is checked: its name stays the same.
const localeText = {
  checkboxSelectionHeaderName: 'Selection',
  checkboxSelectionUnselectAllRows: 'Select all rows',
  checkboxSelectionUnselectRow: 'Select row',
};

/** What a list may decide for itself; everything else is decided here. */
type OwnProps<Row extends GridValidRowModel> = Pick<
  DataGridProps<Row>,
  | 'columns'
  | 'rowHeight'
  | 'rowSelectionModel'
  | 'onRowSelectionModelChange'
  | 'onCellClick'
  | 'onCellKeyDown'
  | 'onRowDoubleClick'
>;

interface LeanGridProps<Row extends GridValidRowModel> extends OwnProps<Row> {
  apiRef: RefObject<GridApi | null>;
  /** What assistive technology calls the grid. */
  label: string;
  rows: readonly Row[];
  /** One function for all renders. */
  idOf: (row: Row) => GridRowId;
  /** The page of the rows; counts from 1. */
  page: number;
  pageSize: number;
  /** Rows on all pages. */
  total: number;
  /** Gives each row a checkbox; it takes the two selection properties as well. */
  isSelectable?: boolean;
  /** Draws the rows: a component made of `LightRow`, or `GridRow`. The bundle has no default (tools/webpack/gridSlots.mjs). */
  rowSlot: ComponentType<GridRowProps>;
  /** Draws the cells of `GridRow`: `GridCell`. A light row has its own. */
  cellSlot?: ComponentType<GridCellProps>;
  /** The checkboxes are there, but disabled; the screen's `RoleNote` says why. */
  isSelectionForbidden?: boolean;
}

/**
 * A page of rows that the server has sorted, filtered and cut. All that our lists do not use of the grid is off, and
 * `loading` is never passed: a page flip is one commit, and the busy state is shown outside.
 */
export const LeanGrid = <Row extends GridValidRowModel>(props: LeanGridProps<Row>) => {
  const { apiRef, label, rows, idOf, page, pageSize, total, isSelectable = false, ...others } = props;
  const { isSelectionForbidden = false, rowSlot, cellSlot, ...own } = others;
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize }), [page, pageSize]);
  const nonce = pageNonce();
  // A pinned column has to be drawn to stick, however far the others have scrolled; light rows draw all of them.
  useEffect(() => apiRef.current?.unstable_setColumnVirtualization(false), [apiRef]);
  const slots = useMemo(
    () => ({ baseCheckbox: NativeCheckbox, row: rowSlot, ...(cellSlot ? { cell: cellSlot } : {}) }),
    [rowSlot, cellSlot],
  );
  useGridTabStop(
    apiRef,
    useMemo(() => rows.map(idOf), [rows, idOf]),
  );
  return (
    <DataGrid
      {...leanGridProps}
      {...own}
      {...(isSelectionForbidden ? forbiddenSelection : {})}
      aria-label={label}
      apiRef={apiRef}
      rows={rows}
      getRowId={idOf}
      rowCount={total}
      paginationModel={paginationModel}
      checkboxSelection={isSelectable}
      rowSelection={isSelectable}
      localeText={localeText}
      slots={slots}
      {...(nonce ? { nonce } : {})}
    />
  );
};
