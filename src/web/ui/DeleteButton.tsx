import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { roleNoteId } from '../views/RoleNote';

interface DeleteButtonProps {
  /** Completes "Delete". */
  name: string;
  /** The screen's `RoleNote` explains it. */
  isReadOnly: boolean;
  onClick: () => void;
}

export const DeleteButton = ({ name, isReadOnly, onClick }: DeleteButtonProps) => (
  <IconButton
    size="small"
    aria-label={`Delete ${name}`}
    aria-describedby={isReadOnly ? roleNoteId : undefined}
    disabled={isReadOnly}
    onClick={onClick}
    sx={{ width: 34, height: 34, color: 'text.secondary' }}
  >
    <DeleteOutline fontSize="small" />
  </IconButton>
);
