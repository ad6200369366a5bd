import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo, useState } from 'react';
import type { ConflictProps } from '../../../forms/contractFormProps';
import { resolvedValues } from '../../../forms/sharedSteps';
import { isSame } from '../../../forms/merge';
import { Button } from '../../../ui/Button';
import { ConflictChoice } from './ConflictChoice';
import type { AssigneeNames } from '../fields/LeadFields';
import { leadUnits, type UpdateValues } from '../leadFormValues';
import { conflictRows, type ConflictRow } from './conflictRows';
import { resolveLabel, sideNames, type Side } from './conflictTexts';

interface ConflictDialogProps extends ConflictProps<UpdateValues> {
  names: AssigneeNames;
}

export const ConflictDialog = ({ conflict, names: people, onSave, onClose }: ConflictDialogProps) => {
  const id = useId();
  const { changedBy } = conflict;
  const rows = useMemo(() => conflictRows(conflict, people), [conflict, people]);
  const [sides, setSides] = useState<Record<string, Side>>({});
  const { isSelf, name } = changedBy;
  const names = sideNames(changedBy);
  const collisions = rows.filter((row) => row.isCollision);
  const taken = rows.filter((row) => !row.isCollision);
  const sideOf = ({ key }: ConflictRow): Side => sides[key] ?? 'mine';
  const theirs = collisions.filter((row) => sideOf(row) === 'theirs').map(({ key }) => key);
  const isAllTheirs = isSame(resolvedValues(leadUnits, conflict, theirs), conflict.theirs.values);
  const both = isSelf ? 'The following was changed in both tabs.' : 'Both of you changed the following.';
  const others = isSelf ? 'The other changes made there are kept:' : 'Their other changes are kept:';
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ fontSize: 18, fontWeight: 650 }}>
        {isSelf ? (
          'You changed this lead meanwhile, in another tab'
        ) : (
          <>
            <bdi>{name ?? 'Someone else'}</bdi> changed this lead meanwhile
          </>
        )}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 1 }}>
          {isSelf ? 'What you changed here is not saved yet.' : 'Your changes are not saved yet.'}
          {collisions.length > 0 ? ` ${both} Choose what is saved.` : ''}
        </DialogContentText>
        {collisions.map((row) => (
          <ConflictChoice
            key={row.key}
            row={row}
            names={names}
            side={sideOf(row)}
            onSide={(side) => setSides((before) => ({ ...before, [row.key]: side }))}
          />
        ))}
        {taken.length > 0 ? (
          <>
            <DialogContentText sx={{ mt: 1 }}>
              {collisions.length > 0 ? others : 'None of these changes touches what you changed. They are kept:'}
            </DialogContentText>
            <ul aria-label="Kept changes">
              {taken.flatMap((row) =>
                row.fields.map((field) => (
                  <li key={field.name}>
                    {field.label}: <del>{field.before || 'empty'}</del> → <bdi>{field.theirs || 'empty'}</bdi>
                  </li>
                )),
              )}
            </ul>
          </>
        ) : null}
        {rows.length === 0 ? (
          <DialogContentText>Nothing that this form shows was changed. Your changes can be saved.</DialogContentText>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          Back to the form
        </Button>
        <Button variant="contained" onClick={() => onSave(theirs)}>
          {resolveLabel({ collisions, sideOf, isAllTheirs, changedBy })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
