import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { GridCell, type GridColDef, type GridRenderCellParams, GridRow, useGridApiRef } from '@mui/x-data-grid';
import { memo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { limits } from '../../contract/limits';
import { formatCount } from '../../contract/numbers';
import type { UserPage, UserRow } from '../../contract/users';
import { useGetUsersQuery } from '../api/usersApi';
import { Paged } from '../entries/Paged';
import { pageIn, paramsOf } from '../address/pageParam';
import { paths, updateUserPath } from '../address/paths';
import { useMediaQuery } from '../dom/useMediaQuery';
import { ForRoles } from '../failures/ForRoles';
import { gridClasses } from '../grid/classNames';
import { GridFrame, type PinnedColumns } from '../grid/GridFrame';
import { LeanGrid } from '../grid/LeanGrid';
import { Button } from '../ui/Button';
import { PageHeading } from '../ui/PageHeading';
import { roleNoteId } from '../views/RoleNote';
import { EmptyState } from '../ui/States';

const linkTo = (page: number, from: UserPage | undefined): string | null => {
  if (!from) return null;
  return { [from.page + 1]: from.nextLink, [from.page - 1]: from.previousLink }[page] ?? null;
};

/** A step to a neighbouring page follows the server's link; the API client refuses links off the API. */
const useUserPage = () => {
  const [search, setSearch] = useSearchParams();
  const [followed, setFollowed] = useState<{ page: number; link: string } | null>(null);
  const page = pageIn(search);
  const query = useGetUsersQuery(followed?.page === page ? { link: followed.link } : { page });
  const show = (next: number): void => {
    const link = linkTo(next, query.data);
    setFollowed(link === null ? null : { page: next, link });
    setSearch(paramsOf({}, next));
  };
  const refetch = (): void => {
    // Retries by page number, because a refused link would be refused again.
    setFollowed(null);
    if (followed === null) void query.refetch();
  };
  return { query: { ...query, refetch }, show };
};

const AddUserButton = ({ isForbidden = false }) => {
  const navigate = useNavigate();
  return (
    <>
      <Box sx={{ flex: 1 }} />
      <Button
        variant="contained"
        disabled={isForbidden}
        aria-describedby={isForbidden ? roleNoteId : undefined}
        onClick={() => void navigate(paths.addUser)}
      >
        Add User
      </Button>
    </>
  );
};

const orNothing = (value: string | null): string => value || '—';

const EditButton = ({ row, tabIndex }: GridRenderCellParams<UserRow>) => {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`Edit ${row.name}`}
      // Only the grid's current cell is a tab stop, and so is its button.
      tabIndex={tabIndex}
      onClick={() => void navigate(updateUserPath(row.user_id))}
    >
      Edit
    </Button>
  );
};

const columnOf = (column: GridColDef<UserRow>): GridColDef<UserRow> => ({
  ...column,
  sortable: false,
  resizable: false,
  filterable: false,
});

const id = columnOf({ field: 'user_id', headerName: 'User ID', width: 78 });
const name = columnOf({ field: 'name', headerName: 'Name', flex: 1, minWidth: 156 });
const email = columnOf({ field: 'email', headerName: 'Email', flex: 1.3, minWidth: 240, valueFormatter: orNothing });
const phone = columnOf({ field: 'phone', headerName: 'Phone', width: 112 });
const role = columnOf({ field: 'role', headerName: 'Role', width: 110 });
const leader = columnOf({
  field: 'assign_team_leader',
  headerName: 'Team Leader',
  flex: 0.8,
  minWidth: 150,
  valueFormatter: orNothing,
});
const edit = columnOf({
  field: 'edit',
  headerName: 'Action',
  width: 92,
  renderCell: (params) => <EditButton {...params} />,
});

const userColumns = [id, name, email, phone, role, leader, edit];

const narrowUserColumns = [name, role, phone, { ...email, minWidth: 264 }, leader, id, edit];

const phoneUserColumns = [
  { ...name, minWidth: 108 },
  { ...role, width: 76 },
  { ...phone, width: 104 },
  email,
  leader,
  id,
  { ...edit, width: 76 },
];

// Editing stays in reach while the grid scrolls sideways.
const pinned: PinnedColumns = { right: 'edit' };

const phoneWidth = '(max-width: 599.95px)';

const Frame = styled(GridFrame)({
  display: 'flex',
  flexDirection: 'column',
  [`@media ${phoneWidth}`]: {
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

interface UserGridProps extends Pick<UserPage, 'rows' | 'page' | 'total'> {
  isStale: boolean;
}

const UserGrid = memo(function UserGrid({ rows, page, total, isStale }: UserGridProps) {
  const apiRef = useGridApiRef();
  const isPhone = useMediaQuery(phoneWidth);
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

const UserList = () => {
  const { query, show } = useUserPage();
  const { data, isFetching, error } = query;
  return (
    <>
      <PageHeading title="Users">
        {data && (isFetching || !error) ? (
          <Typography sx={{ color: 'text.secondary' }}>{`Total Records: ${formatCount(data.total)}`}</Typography>
        ) : null}
        <AddUserButton />
      </PageHeading>
      <Paged query={query} empty={<EmptyState text="There are no users." />} keepsPager onPage={show}>
        {({ rows, page, total }, isStale) => <UserGrid rows={rows} page={page} total={total} isStale={isStale} />}
      </Paged>
    </>
  );
};

const forbiddenHeading = (
  <PageHeading title="Users">
    <AddUserButton isForbidden />
  </PageHeading>
);

export const UserListPage = () => (
  <ForRoles call="listUsers" heading={forbiddenHeading}>
    <UserList />
  </ForRoles>
);
