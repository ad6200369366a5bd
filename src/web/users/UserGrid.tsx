import { styled } from '@mui/material/styles';
import { DataGrid, useGridApiRef } from '@mui/x-data-grid';
import { memo, useMemo } from 'react';
import { limits } from '../../contract/limits';
import type { UserRow } from '../../contract/users';
import { pageNonce } from '../ui/nonce';
import { useGridTabStop } from '../ui/useGridTabStop';
import { userColumns } from './userColumns';

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexDirection: 'column',
    '&[data-stale]': { opacity: 0.55 },
    '& .MuiDataGrid-root': { border: 0, fontSize: 13, '--DataGrid-rowBorderColor': palette.line.soft },
    '& .MuiDataGrid-columnHeader': {
      backgroundColor: `color-mix(in srgb, ${palette.background.default} 60%, ${palette.background.paper})`,
      color: palette.text.secondary,
    },
    '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
    '& .MuiDataGrid-columnSeparator': { display: 'none' },
    '& .MuiDataGrid-row:hover': { backgroundColor: palette.primary.light },
    // Where the grid scrolls sideways, the way to edit stays in reach.
    '& [role="gridcell"][data-field="edit"], & [role="columnheader"][data-field="edit"]': {
      position: 'sticky',
      right: 0,
      zIndex: 3,
      backgroundColor: palette.background.paper,
    },
    '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within': {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
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
        aria-label="Users"
        apiRef={apiRef}
        columns={userColumns}
        rows={rows}
        getRowId={idOf}
        rowCount={total}
        paginationMode="server"
        paginationModel={paginationModel}
        sortingMode="server"
        filterMode="server"
        rowHeight={40}
        columnHeaderHeight={38}
        rowBufferPx={0}
        columnBufferPx={2_000}
        hideFooter
        disableAutosize
        disableColumnFilter
        disableColumnMenu
        disableColumnResize
        disableColumnSelector
        disableColumnSorting
        disableDensitySelector
        disableRowSelectionOnClick
        rowSelection={false}
        {...(nonce ? { nonce } : {})}
      />
    </Frame>
  );
});
