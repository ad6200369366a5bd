import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useLateCode } from '../../../ui/lateCode';
import { useUnsavedWork } from '../../../unsaved/unsavedWork';
import { marksCode, type SameNumber } from '../duplicates/sameNumber';
import { AssignmentFields, type Assignment } from '../filters/AssignmentFields';
import { TransferNotice } from './TransferNotice';
import { transferQuestion } from './transferQuestion';
import { useChoices } from '../filters/useChoices';
import type { SelectedLeads } from './useSelection';
import { useTransfer } from './useTransfer';

// Under the rows, so that none of them moves away from under the pointer when it appears.
const Bar = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  gap: 10,
  padding: '10px 14px 12px',
  borderTop: `1px solid ${theme.vars.palette.line.soft}`,
  backgroundColor: theme.vars.palette.primary.light,
  '& .count': { fontWeight: 650, display: 'flex', alignItems: 'center', gap: 4, margin: 0 },
  '& [role="group"]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) max-content',
    gap: 10,
    alignItems: 'end',
    '@media (max-width: 700px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > button': { gridColumn: '1 / -1' },
    },
  },
}));

interface TransferBarProps {
  selected: SelectedLeads;
  sameNumber: SameNumber;
  /** Where the choice starts from: the filters of the list. */
  initial: Assignment;
  onClear: () => void;
  onTaken: (ids: readonly number[]) => void;
}

/** How many leads are selected, who gets them, and the button that hands them over. */
export const TransferBar = ({ selected, sameNumber, initial, onClear, onTaken }: TransferBarProps) => {
  const [target, setTarget] = useState<Assignment>(() => ({
    teamLeader: initial.teamLeader,
    agent: initial.agent,
    project: initial.project,
  }));
  const choices = useChoices(target.teamLeader);
  // A session that ends now is renewed over the screen: the selection may be the work of minutes.
  useUnsavedWork(true);
  const transfer = useTransfer({ selected, target, onDone: onClear, onTaken });
  const duplicates = useLateCode(marksCode, sameNumber.size > 0)?.duplicatesIn(selected, sameNumber) ?? '';
  const change = (part: Partial<Assignment>) => setTarget((current) => ({ ...current, ...part }));
  return (
    <Bar>
      <p className="count">
        <span role="status">{selected.size === 1 ? '1 lead selected' : `${selected.size} leads selected`}</span>
        <Button onClick={onClear} disabled={transfer.isBusy}>
          Clear selection
        </Button>
      </p>
      {duplicates ? (
        <p className="quiet" role="status">
          {duplicates}
        </p>
      ) : null}
      <div role="group" aria-label="Assign to">
        <AssignmentFields
          value={target}
          onChange={change}
          choices={choices}
          placeholder="Select"
          projectPlaceholder="As it is"
        />
        <Button
          variant="contained"
          onClick={transfer.start}
          aria-disabled={transfer.isBusy}
          aria-busy={transfer.isBusy}
        >
          Transfer Selected Leads
        </Button>
      </div>
      {transfer.failure ? (
        <TransferNotice failure={transfer.failure} hasRest={selected.size > 0} onRetry={transfer.start} />
      ) : null}
      <ConfirmDialog
        isOpen={transfer.isAsking}
        text={`${transferQuestion(selected.size, target, choices)} ${duplicates}`.trim()}
        confirmLabel="Yes, transfer"
        isBusy={transfer.isBusy}
        onConfirm={() => void transfer.confirm()}
        onCancel={transfer.cancel}
      />
    </Bar>
  );
};
