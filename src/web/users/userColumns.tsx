import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import { useNavigate } from 'react-router-dom';
import { Button } from '../ui/Button';
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
      // Only the grid's current cell is a tab stop, and so is its button.
      tabIndex={tabIndex}
      onClick={() => void navigate(updateUserPath(row.user_id))}
    >
      Edit
    </Button>
  );
};

const columns = {
  id: { ...plain, field: 'user_id', headerName: 'User ID', width: 78 },
  name: { ...plain, field: 'name', headerName: 'Name', flex: 1, minWidth: 156 },
  email: { ...plain, field: 'email', headerName: 'Email', flex: 1.3, minWidth: 240, valueFormatter: orNothing },
  phone: { ...plain, field: 'phone', headerName: 'Phone', width: 112 },
  role: { ...plain, field: 'role', headerName: 'Role', width: 110 },
  leader: {
    ...plain,
    field: 'assign_team_leader',
    headerName: 'Team Leader',
    flex: 0.8,
    minWidth: 150,
    valueFormatter: orNothing,
  },
  edit: {
    ...plain,
    field: 'edit',
    headerName: 'Action',
    width: 92,
    renderCell: (params) => <EditButton {...params} />,
  },
} as const satisfies Record<string, GridColDef<UserRow>>;

const { id, name, email, phone, role, leader, edit } = columns;

export const userColumns: readonly GridColDef<UserRow>[] = [id, name, email, phone, role, leader, edit];

export const narrowUserColumns: readonly GridColDef<UserRow>[] = [
  name,
  role,
  phone,
  { ...email, minWidth: 264 },
  leader,
  id,
  edit,
];

export const phoneUserColumns: readonly GridColDef<UserRow>[] = [
  { ...name, minWidth: 108 },
  { ...role, width: 76 },
  { ...phone, width: 104 },
  email,
  leader,
  id,
  { ...edit, width: 76 },
];
