import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { addLook } from '../../../dom/addLook';
import type { ConflictProps } from '../../../forms/contractFormProps';
import type { Changer, Conflict } from '../../../forms/formRecord';
import { isSame, resolved } from '../../../forms/merge';
import { isolated } from '../../../texts/isolated';
import { Button } from '../../../ui/Button';
import type { AssigneeNames } from '../fields/leadOptions';
import { leadFields, leadUnits, shown, type UpdateValues } from '../leadFormValues';

/** A row for each unit, by its first field. */
const conflictRows = (
  { merge, base, mine, theirs: { values: theirs } }: Conflict<UpdateValues>,
  names: AssigneeNames,
) =>
  [...merge.collisions, ...merge.taken].flatMap((unit) => {
    const [key] = unit;
    const fields = unit
      .filter((name) => new Set([base[name], mine[name], theirs[name]]).size > 1)
      .map((name) => ({
        name,
        label: leadFields[name]?.label ?? name,
        before: shown(name, base[name], names),
        theirs: shown(name, theirs[name], names),
        mine: shown(name, mine[name], names),
      }));
    return key === undefined ? [] : [{ key, fields, isCollision: merge.collisions.includes(unit) }];
  });

export type ConflictRow = ReturnType<typeof conflictRows>[number];

const bothSides = ['mine', 'theirs'] as const;

export type Side = (typeof bothSides)[number];

interface SideNames extends Record<Side, string> {
  /** `my City`, `Asha Rao's City`, `City of the other tab`. */
  owned: (side: Side, field: string) => string;
}

const sideNames = ({ name, isSelf }: Changer): SideNames => {
  const who = isolated(name ?? 'Someone else');
  return isSelf
    ? {
        mine: 'This tab',
        theirs: 'Other tab',
        owned: (side, field) => `${field} of ${side === 'mine' ? 'this tab' : 'the other tab'}`,
      }
    : { mine: 'Yours', theirs: who, owned: (side, field) => (side === 'mine' ? `my ${field}` : `${who}'s ${field}`) };
};

const namedAtMost = 3;

const inWords = new Intl.ListFormat('en-GB');

interface Outcome {
  collisions: readonly ConflictRow[];
  sideOf: (row: ConflictRow) => Side;
  isAllTheirs: boolean;
  changedBy: Changer;
}

export const resolveLabel = ({ collisions, sideOf, isAllTheirs, changedBy }: Outcome): string => {
  if (isAllTheirs) return 'Keep the lead as it is now';
  if (collisions.length === 0) return 'Save my changes too';
  const { owned } = sideNames(changedBy);
  const kept = bothSides.flatMap((side) => {
    const labels = collisions.filter((row) => sideOf(row) === side).map(({ fields }) => fields[0]?.label ?? '');
    if (collisions.length <= namedAtMost) return labels.map((label) => owned(side, label));
    return labels.length === 0 ? [] : [owned(side, labels.length === 1 ? 'change' : `${labels.length} changes`)];
  });
  return `Save with ${inWords.format(kept)}`;
};

addLook(`.conflict-unit{margin-bottom:8px;padding:8px 12px;border:1px solid var(--line-soft);border-radius:8px;
overflow-wrap:anywhere}`);

const valueOf = (fields: ConflictRow['fields'], side: Side | 'before'): string =>
  fields.map((field) => isolated(field[side] || 'empty')).join(', ');

interface ConflictChoiceProps {
  row: ConflictRow;
  names: SideNames;
  side: Side;
  onSide: (side: Side) => void;
}

const ConflictChoice = ({ row, names, side, onSide }: ConflictChoiceProps) => {
  const id = useId();
  return (
    <div className="conflict-unit">
      <Typography id={id} component="h3" sx={{ fontWeight: 600 }}>
        {row.fields.map((field) => field.label).join(', ')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Before: {valueOf(row.fields, 'before')}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={side}
        // Both values of the radio group are sides.
        onChange={(_event, value) => onSide(value as Side)}
      >
        {bothSides.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={`${names[each]}: ${valueOf(row.fields, each)}`}
          />
        ))}
      </RadioGroup>
    </div>
  );
};

export type ConflictDialogProps = ConflictProps<UpdateValues> & { names: AssigneeNames };

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
  const isAllTheirs = isSame(resolved(leadUnits, conflict, theirs), conflict.theirs.values);
  const both = isSelf ? 'You changed these fields in both tabs.' : 'Both of you changed these fields.';
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
      <DialogTitle id={`${id}-title`}>
        {isSelf ? (
          'You also changed this lead in another tab'
        ) : (
          <>
            <bdi>{name ?? 'Someone else'}</bdi> also changed this lead
          </>
        )}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 1 }}>
          {isSelf ? 'What you changed here is not saved yet.' : 'Your changes are not saved yet.'}
          {collisions.length > 0 ? ` ${both} Choose what to keep.` : ''}
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
              {collisions.length > 0 ? others : 'You changed other fields. These changes are kept:'}
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
          <DialogContentText>Nothing on this form was changed. You can save your changes.</DialogContentText>
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
