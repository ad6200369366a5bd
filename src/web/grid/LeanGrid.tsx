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
import { pageNonce } from '../dom/nonce';
import { NativeCheckbox } from './NativeCheckbox';
import { useGridTabStop } from './useGridTabStop';

/**
 * Unused features are off, because each costs time at every page flip. tools/webpack/gridStandIns.ts removes the parts
 * of Material UI that only these features draw.
 */
const featuresOff = {
  paginationMode: 'server',
  sortingMode: 'server',
  filterMode: 'server',
  columnHeaderHeight: 38,
  rowBufferPx: 0,
  columnBufferPx: 0,
  hideFooter: true,
  disableAutosize: true,
  disableColumnFilter: true,
  disableColumnMenu: true,
  disableColumnResize: true,
  disableColumnSelector: true,
  disableDensitySelector: true,
  disableRowSelectionOnClick: true,
  disableRowSelectionExcludeModel: true,
  keepNonExistentRowsSelected: true,
} as const satisfies Partial<DataGridProps>;

const measure = () => {
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;width:99px;height:99px;overflow:scroll';
  document.body.append(probe);
  const size = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return { ratio: window.devicePixelRatio, size };
};

// Measured while a grid is drawn, the page would be styled and laid out once more.
let measured = measure();

/** In CSS pixels. */
const scrollbarSize = (): number => {
  if (measured.ratio !== window.devicePixelRatio) measured = measure();
  return measured.size;
};

const forbiddenSelection = { isRowSelectable: () => false, disableMultipleRowSelection: true };

// Screen readers announce whether the box is checked, so its name stays the same.
const localeText = {
  checkboxSelectionHeaderName: 'Selection',
  checkboxSelectionUnselectAllRows: 'Select all rows',
  checkboxSelectionUnselectRow: 'Select row',
};

interface LeanGridProps<Row extends GridValidRowModel> extends Omit<
  DataGridProps<Row>,
  keyof typeof featuresOff | 'apiRef' | 'rows'
> {
  apiRef: RefObject<GridApi | null>;
  label: string;
  rows: readonly Row[];
  /** Must keep its reference between renders. */
  idOf: (row: Row) => GridRowId;
  page: number;
  pageSize: number;
  total: number;
  isSelectable?: boolean;
  /** A component made of `LightRow`, or `GridRow`; the bundle has no default (tools/webpack/gridSlots.mjs). */
  rowSlot: ComponentType<GridRowProps>;
  cellSlot?: ComponentType<GridCellProps>;
  isSelectionForbidden?: boolean;
}

/** A page of rows from the server. Never `loading`, so that a page flip is one commit: the screen shows the busy state. */
export const LeanGrid = <Row extends GridValidRowModel>(props: LeanGridProps<Row>) => {
  const { apiRef, label, rows, idOf, page, pageSize, total, isSelectable = false, ...others } = props;
  const { isSelectionForbidden = false, rowSlot, cellSlot, ...own } = others;
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize }), [page, pageSize]);
  const nonce = pageNonce();
  // A pinned column sticks only while it is drawn, however far the other columns scroll.
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
      {...featuresOff}
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
      scrollbarSize={scrollbarSize()}
      slots={slots}
      {...(nonce ? { nonce } : {})}
    />
  );
};
