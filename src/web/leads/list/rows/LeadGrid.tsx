import type { GridApi, GridEventListener, GridRowClassNameParams, GridRowSelectionModel } from '@mui/x-data-grid';
import { memo, useCallback, useMemo, type RefObject } from 'react';
import { limits } from '../../../../contract/limits';
import { LeanGrid } from '../../../grid/LeanGrid';
import { gridColumns } from './gridColumns';
import type { LeadGridRow } from './leadGridRow';
import { rowHeight } from './RowsFrame';
import type { ListLayout } from './useListLayout';

const idOf = ({ id }: LeadGridRow): number => id;

interface LeadGridProps {
  /** What assistive technology calls the grid. */
  label: string;
  layout: ListLayout;
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

/** The rows of a list; the one that was open last is marked. */
export const LeadGrid = memo(function LeadGrid({ layout, openedId, selection, ...rest }: LeadGridProps) {
  const columns = useMemo(() => gridColumns(layout.columns), [layout]);
  const rowClassName = useCallback(
    ({ id }: GridRowClassNameParams<LeadGridRow>) => (id === openedId ? 'wasOpen' : ''),
    [openedId],
  );
  return (
    <LeanGrid
      {...rest}
      columns={columns}
      idOf={idOf}
      pageSize={limits.leadPageSize}
      rowHeight={rowHeight}
      pinned={layout.pinned}
      getRowClassName={rowClassName}
      isSelectable={selection !== undefined}
      {...(selection ? { rowSelectionModel: selection.model, onRowSelectionModelChange: selection.onChange } : {})}
    />
  );
});
