import {
  DataGrid,
  type GridApi,
  type GridEventListener,
  type GridRowClassNameParams,
  type GridRowSelectionModel,
} from '@mui/x-data-grid';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useEffect, useMemo, type RefObject } from 'react';
import { limits } from '../../../../contract/limits';
import type { LeadList } from '../../../leadLists';
import { leanGridProps } from '../../../grid/leanGrid';
import { pageNonce } from '../../../nonce';
import { pinnedFrom } from './GridFrame';
import { leadColumns } from './leadColumns';
import type { LeadGridRow } from './leadGridRow';
import { NativeCheckbox } from '../../../grid/NativeCheckbox';

const slots = { baseCheckbox: NativeCheckbox };

// A checkbox says by its state whether it is checked: its name stays the same.
const localeText = {
  checkboxSelectionHeaderName: 'Selection',
  checkboxSelectionUnselectAllRows: 'Select all rows',
  checkboxSelectionUnselectRow: 'Select row',
};

export interface LeadGridProps {
  list: LeadList;
  apiRef: RefObject<GridApi | null>;
  rows: readonly LeadGridRow[];
  /** Counts from 1. */
  page: number;
  total: number;
  /** The lead whose screen was open last. */
  openedId: number | null;
  /** Of a list whose rows can be selected. */
  selection?: { model: GridRowSelectionModel; onChange: (model: GridRowSelectionModel) => void } | undefined;
  onCellClick: GridEventListener<'cellClick'>;
  onCellKeyDown: GridEventListener<'cellKeyDown'>;
  onRowDoubleClick: GridEventListener<'rowDoubleClick'>;
}

/**
 * The rows of a list. Everything that a list does not use is off, and `loading` is never passed: a flip is one commit,
 * and what is busy is shown outside.
 */
export const LeadGrid = memo(function LeadGrid(props: LeadGridProps) {
  const { list, page, openedId, selection } = props;
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize: limits.leadPageSize }), [page]);
  const rowClassName = useMemo(
    () => (params: GridRowClassNameParams<LeadGridRow>) => (params.id === openedId ? 'wasOpen' : ''),
    [openedId],
  );
  const nonce = pageNonce();
  const { apiRef } = props;
  const isPinned = useMediaQuery(pinnedFrom, { noSsr: true });
  // A pinned column has to be drawn to stick, however far the others have scrolled.
  useEffect(() => apiRef.current?.unstable_setColumnVirtualization(!isPinned), [apiRef, isPinned]);
  return (
    <DataGrid
      {...leanGridProps}
      aria-label={list.title}
      apiRef={apiRef}
      columns={leadColumns[list.columns]}
      rows={props.rows}
      rowCount={props.total}
      paginationModel={paginationModel}
      rowHeight={36}
      columnBufferPx={0}
      disableRowSelectionExcludeModel
      keepNonExistentRowsSelected
      checkboxSelection={selection !== undefined}
      rowSelection={selection !== undefined}
      {...(selection ? { rowSelectionModel: selection.model, onRowSelectionModelChange: selection.onChange } : {})}
      getRowClassName={rowClassName}
      onCellClick={props.onCellClick}
      onCellKeyDown={props.onCellKeyDown}
      onRowDoubleClick={props.onRowDoubleClick}
      localeText={localeText}
      slots={slots}
      {...(nonce ? { nonce } : {})}
    />
  );
});
