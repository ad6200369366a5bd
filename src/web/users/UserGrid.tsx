import { styled } from '@mui/material/styles';
import { DataGrid, useGridApiRef } from '@mui/x-data-grid';
import { memo, useMemo } from 'react';
import { limits } from '../../contract/limits';
import type { UserRow } from '../../contract/users';
import { leanGridLook, leanGridProps } from '../grid/leanGrid';
import { pageNonce } from '../nonce';
import { useGridTabStop } from '../grid/useGridTabStop';
import { userColumns } from './userColumns';

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexDirection: 'column',
    ...leanGridLook(theme),
    // Where the grid scrolls sideways, the way to edit stays in reach.
    '& [role="gridcell"][data-field="edit"], & [role="columnheader"][data-field="edit"]': {
      position: 'sticky',
      right: 0,
      zIndex: 3,
      backgroundColor: palette.background.paper,
    },
  };
});

const idOf = ({ user_id }: UserRow): number => user_id;

interface UserGridProps {
  rows: readonly UserRow[];
  /** Counts from 1. */
  page: number;
  total: number;
  /** Another page is on its way: these rows are the last one's. */
  isStale: boolean;
}

/** A page of users. What the list does not use of the grid is off. */
export const UserGrid = memo(function UserGrid({ rows, page, total, isStale }: UserGridProps) {
  const apiRef = useGridApiRef();
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize: limits.userPageSize }), [page]);
  const nonce = pageNonce();
  const ids = useMemo(() => rows.map(idOf), [rows]);
  useGridTabStop(apiRef, ids);
  return (
    <Frame aria-busy={isStale} data-stale={isStale ? '' : undefined}>
      <DataGrid
        {...leanGridProps}
        aria-label="Users"
        apiRef={apiRef}
        columns={userColumns}
        rows={rows}
        getRowId={idOf}
        rowCount={total}
        paginationModel={paginationModel}
        rowHeight={40}
        columnBufferPx={2_000}
        rowSelection={false}
        {...(nonce ? { nonce } : {})}
      />
    </Frame>
  );
});
