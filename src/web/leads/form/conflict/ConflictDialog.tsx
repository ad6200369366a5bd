import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { ConflictChoice, type Side } from './ConflictChoice';
import type { ConflictRow } from './conflictRows';

interface ConflictDialogProps {
  /** Who changed the lead; null when the server did not say. */
  changedBy: string | null;
  rows: readonly ConflictRow[];
  /** Saves, with the units named here as the other person has them. */
  onSave: (theirs: string[]) => void;
  onClose: () => void;
}

/** Shows what somebody else changed meanwhile, and lets the person choose where both changed the same. */
export const ConflictDialog = ({ changedBy, rows, onSave, onClose }: ConflictDialogProps) => {
  const id = useId();
  const [sides, setSides] = useState<Record<string, Side>>({});
  const who = changedBy ?? 'Someone else';
  const collisions = rows.filter((row) => row.isCollision);
  const taken = rows.filter((row) => !row.isCollision);
  const theirs = collisions.filter(({ key }) => sides[key] === 'theirs').map(({ key }) => key);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ fontSize: 18, fontWeight: 650 }}>
        <bdi>{who}</bdi> changed this lead meanwhile
      </DialogTitle>
      <DialogContent>
        {collisions.length > 0 ? (
          <DialogContentText sx={{ mb: 1 }}>Both of you changed the following. Choose what is saved.</DialogContentText>
        ) : null}
        {collisions.map((row) => (
          <ConflictChoice
            key={row.key}
            row={row}
            who={who}
            side={sides[row.key] ?? 'mine'}
            onSide={(side) => setSides((before) => ({ ...before, [row.key]: side }))}
          />
        ))}
        {taken.length > 0 ? (
          <DialogContentText sx={{ mt: 1 }}>
            {collisions.length > 0
              ? 'Their other changes are kept:'
              : 'None of these changes touches what you changed. They are kept:'}
          </DialogContentText>
        ) : null}
        <ul aria-label="Kept changes">
          {taken.flatMap((row) =>
            row.fields.map((field) => (
              <li key={field.name}>
                {field.label}: <del>{field.before || 'empty'}</del> → <bdi>{field.theirs || 'empty'}</bdi>
              </li>
            )),
          )}
        </ul>
        {rows.length === 0 ? (
          <DialogContentText>Nothing that this form shows was changed. Your changes can be saved.</DialogContentText>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          Back to the form
        </Button>
        <Button variant="contained" onClick={() => onSave(theirs)}>
          Save both changes
        </Button>
      </DialogActions>
    </Dialog>
  );
};
