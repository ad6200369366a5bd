import Button from '@mui/material/Button';
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import { useNavigate } from 'react-router-dom';
import type { UserRow } from '../../contract/users';
import { updateUserPath } from '../paths';

const plain = { sortable: false, resizable: false, filterable: false } as const;

const orNothing = (value: string | null): string => value || '—';

const EditButton = ({ row, tabIndex }: GridRenderCellParams<UserRow>) => {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`Edit ${row.name}`}
      // One cell of the grid is a tab stop; a button in it is one exactly then.
      tabIndex={tabIndex}
      sx={{ minHeight: 32, py: 0 }}
      onClick={() => void navigate(updateUserPath(row.user_id))}
    >
      Edit
    </Button>
  );
};

/** The columns of the user list (spec §2). */
export const userColumns: readonly GridColDef<UserRow>[] = [
  { ...plain, field: 'user_id', headerName: 'User ID', width: 90 },
  { ...plain, field: 'name', headerName: 'Name', flex: 1, minWidth: 170 },
  { ...plain, field: 'email', headerName: 'Email', flex: 1.3, minWidth: 210, valueFormatter: orNothing },
  { ...plain, field: 'phone', headerName: 'Phone', width: 130 },
  { ...plain, field: 'role', headerName: 'Role', width: 130 },
  {
    ...plain,
    field: 'assign_team_leader',
    headerName: 'Team Leader',
    flex: 0.8,
    minWidth: 150,
    valueFormatter: orNothing,
  },
  { ...plain, field: 'edit', headerName: 'Action', width: 100, renderCell: (params) => <EditButton {...params} /> },
];
