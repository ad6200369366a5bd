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
      // One cell of the grid is a tab stop; a button in it is one exactly then.
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

/** The columns of the user list (spec §2). */
export const userColumns: readonly GridColDef<UserRow>[] = [id, name, email, phone, role, leader, edit];

/** The same where there is no room for all of them: what one looks a user up by comes first. */
export const narrowUserColumns: readonly GridColDef<UserRow>[] = [
  name,
  role,
  phone,
  { ...email, minWidth: 264 },
  leader,
  id,
  edit,
];

/** On a phone the first three and the button fill the screen; their texts take two lines where they need them. */
export const phoneUserColumns: readonly GridColDef<UserRow>[] = [
  { ...name, minWidth: 108 },
  { ...role, width: 76 },
  { ...phone, width: 104 },
  email,
  leader,
  id,
  { ...edit, width: 76 },
];
