import { styled } from '@mui/material/styles';
import { gridClasses, selectedClass } from '../../../grid/classNames';
import { GridFrame } from '../../../grid/GridFrame';
import { checkboxColumn, type PinnedColumns } from '../../../grid/pinnedColumns';
import type { LeadList } from '../../../leadLists';
import { pinnedOffsets } from './leadColumns';

const pinned = (kind: LeadList['columns']): PinnedColumns => {
  const offsets = new Map(pinnedOffsets(kind, kind === 'fresh' ? checkboxColumn.width : 0));
  return {
    left: kind === 'fresh' ? new Map([[checkboxColumn.field, 0], ...offsets]) : offsets,
    // On a phone they would leave no room for the other columns.
    from: '@media (min-width: 900px)',
  };
};

/** Who a row is about stays in sight, in each kind of list. */
export const pinnedByKind: Record<LeadList['columns'], PinnedColumns> = {
  fresh: pinned('fresh'),
  status: pinned('status'),
  queue: pinned('queue'),
};

const { row, cell, cellCheckbox, columnHeaderCheckbox } = gridClasses;

/**
 * The frame around the rows of a list: as high as the room there is, the rows that are selected or were open marked.
 */
export const RowsFrame = styled(GridFrame)(({ theme: { vars } }) => ({
  flex: 1,
  minHeight: 0,
  position: 'relative',
  transition: 'opacity 120ms',
  [`& .${row}`]: { cursor: 'default' },
  [`& .${row}.${selectedClass} .${cell}, & .${row}.wasOpen .${cell}`]: { backgroundColor: vars.palette.primary.light },
  '& [role="gridcell"][data-field="serial"]': { color: vars.palette.text.secondary },
  [`& .${row}.wasOpen [data-field="serial"]`]: { boxShadow: `inset 3px 0 0 ${vars.palette.primary.main}` },
  [`& .${cellCheckbox}, & .${columnHeaderCheckbox}`]: { padding: 0 },
  [`& .${cell} a:focus-visible`]: { outline: 'none' },
}));
