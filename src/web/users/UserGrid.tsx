import { styled } from '@mui/material/styles';
import { GridCell, GridRow, useGridApiRef } from '@mui/x-data-grid';
import { memo } from 'react';
import { limits } from '../../contract/limits';
import type { UserRow } from '../../contract/users';
import { gridClasses } from '../grid/classNames';
import { GridFrame } from '../grid/GridFrame';
import { LeanGrid } from '../grid/LeanGrid';
import type { PinnedColumns } from '../grid/pinnedColumns';
import { useMediaQuery } from '../useMediaQuery';
import { narrowUserColumns, phoneUserColumns, userColumns } from './userColumns';

// Editing stays in reach while the grid scrolls sideways.
const pinned: PinnedColumns = { right: 'edit' };

const phone = '(max-width: 599.95px)';

const Frame = styled(GridFrame)({
  display: 'flex',
  flexDirection: 'column',
  [`@media ${phone}`]: {
    // The doubled selector overrides the library's.
    [`&& .${gridClasses.cell}`]: {
      display: 'flex',
      alignItems: 'center',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      lineHeight: 1.3,
    },
    '&& [data-field="edit"]': { paddingInline: 5 },
  },
});

const idOf = ({ user_id }: UserRow): number => user_id;

interface UserGridProps {
  rows: readonly UserRow[];
  page: number;
  total: number;
  isStale: boolean;
}

export const UserGrid = memo(function UserGrid({ rows, page, total, isStale }: UserGridProps) {
  const apiRef = useGridApiRef();
  const isPhone = useMediaQuery(phone);
  const isNarrow = useMediaQuery('(max-width: 1239.95px)');
  return (
    <Frame pinned={pinned} isStale={isStale} aria-busy={isStale}>
      <LeanGrid
        apiRef={apiRef}
        label="Users"
        columns={isPhone ? phoneUserColumns : isNarrow ? narrowUserColumns : userColumns}
        rows={rows}
        idOf={idOf}
        page={page}
        pageSize={limits.userPageSize}
        total={total}
        rowSlot={GridRow}
        cellSlot={GridCell}
        rowHeight={isPhone ? 48 : 40}
      />
    </Frame>
  );
});
