import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { arrangedColumns } from '../../../lists/leadColumns';
import { type LeadList, leadLists } from '../../../lists/leadLists';
import { columnWidths, listChoiceKey, listKind, lookIn } from '../../../lists/listChoice';
import { mustBeShown, type StoredChoice, withColumns, withLook } from '../../../lists/listChoice';
import { useActorId } from '../../../session/sessionSlice';
import { Button } from '../../../ui/Button';
import { MoveButtons } from '../../../ui/MoveButtons';
import { Radios } from '../../Radios';
import { storeChoice } from '../storeChoice';

const looks = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

// Beside the list, so that a change can be seen.
const Side = styled(Dialog)(({ theme: { vars } }) => ({
  '& .MuiDialog-container': { justifyContent: 'flex-end' },
  '& .MuiDialog-paper': { width: 420, margin: 12, maxWidth: 'calc(100% - 24px)', maxHeight: 'calc(100% - 24px)' },
  '& fieldset': { display: 'flex', gap: 20, margin: '0 0 14px', padding: 0, border: 0 },
  '& legend': { padding: 0, fontWeight: 600 },
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, minHeight: 32, cursor: 'pointer' },
  '& input': { flex: 'none', margin: 0, accentColor: vars.palette.primary.main },
  '& ol': { margin: '4px 0 0', padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 32px 32px minmax(60px, 112px)',
    alignItems: 'center',
    gap: 6,
    minHeight: 36,
    borderTop: '1px solid var(--line-soft)',
  },
  '& li button': { margin: 0 },
}));

const names = new Intl.ListFormat('en');

type Columns = ReturnType<typeof arrangedColumns>;

interface ColumnsDialogProps {
  list: LeadList;
  choice: StoredChoice;
  isOpen: boolean;
  onClose: () => void;
}

export const ColumnsDialog = ({ list, choice, isOpen, onClose }: ColumnsDialogProps) => {
  const userId = useActorId();
  const [news, setNews] = useState('');
  const kind = listKind(list);
  const columns = arrangedColumns(kind, choice);
  const lists = leadLists.filter((other) => listKind(other) === kind).map(({ title }) => title);

  const store = (next: string, done = ''): void =>
    setNews(storeChoice(listChoiceKey(userId), next) ? done : 'This browser has no room left to keep your choice.');
  const arrange = (next: Columns, done?: string): void => store(withColumns(choice, kind, next), done);
  const change = (field: string, part: Partial<Pick<Columns[number], 'isHidden' | 'ownWidth'>>): void =>
    arrange(columns.map((column) => (column.field === field ? { ...column, ...part } : column)));

  return (
    <Side open={isOpen} onClose={onClose} slotProps={{ backdrop: { invisible: true } }}>
      <DialogTitle>Columns</DialogTitle>
      <DialogContent>
        <Radios
          legend="Rows"
          value={lookIn(choice)}
          options={looks}
          onChange={(look) => store(withLook(choice, look))}
        />
        <p className="quiet">{`Columns for you, in ${names.format(lists)}:`}</p>
        <ol>
          {columns.map(({ field, label, width, isHidden }, at) => (
            <li key={field}>
              <label>
                <input
                  type="checkbox"
                  checked={!isHidden}
                  disabled={mustBeShown(field)}
                  onChange={() => change(field, { isHidden: !isHidden })}
                />
                {label}
              </label>
              <MoveButtons
                items={columns}
                at={at}
                name={label}
                onMove={(next, place) => arrange(next, `${label} is column ${place + 1} of ${columns.length}.`)}
              />
              <input
                type="range"
                aria-label={`Width of ${label}`}
                aria-valuetext={`${width} pixels`}
                {...columnWidths}
                step={10}
                value={width}
                disabled={isHidden}
                onChange={({ target }) => change(field, { ownWidth: Number(target.value) })}
              />
            </li>
          ))}
        </ol>
      </DialogContent>
      <p className="quiet" role="status" style={{ padding: '0 24px', minHeight: '1.5em' }}>
        {news}
      </p>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="text" onClick={() => store(withColumns(choice, kind), 'The columns are as at first.')}>
          As at first
        </Button>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Side>
  );
};
