import type { GridApi, GridEventListener, GridRowClassNameParams, GridRowSelectionModel } from '@mui/x-data-grid';
import { memo, useCallback, type RefObject } from 'react';
import { limits } from '../../../../contract/limits';
import { LeanGrid } from '../../../grid/LeanGrid';
import type { LeadList } from '../../../leadLists';
import { leadColumns } from './leadColumns';
import type { LeadGridRow } from './leadGridRow';
import { pinnedByKind } from './RowsFrame';

const idOf = ({ id }: LeadGridRow): number => id;

interface LeadGridProps {
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
  /** This person may not do anything with a selection. */
  isSelectionForbidden: boolean;
  onCellClick: GridEventListener<'cellClick'>;
  onCellKeyDown: GridEventListener<'cellKeyDown'>;
  onRowDoubleClick: GridEventListener<'rowDoubleClick'>;
}

/** The rows of a list; the one that was open last is marked. */
export const LeadGrid = memo(function LeadGrid({ list, openedId, selection, ...rest }: LeadGridProps) {
  const rowClassName = useCallback(
    ({ id }: GridRowClassNameParams<LeadGridRow>) => (id === openedId ? 'wasOpen' : ''),
    [openedId],
  );
  return (
    <LeanGrid
      {...rest}
      label={list.title}
      columns={leadColumns[list.columns]}
      idOf={idOf}
      pageSize={limits.leadPageSize}
      rowHeight={36}
      pinned={pinnedByKind[list.columns]}
      getRowClassName={rowClassName}
      isSelectable={selection !== undefined}
      {...(selection ? { rowSelectionModel: selection.model, onRowSelectionModelChange: selection.onChange } : {})}
    />
  );
});
