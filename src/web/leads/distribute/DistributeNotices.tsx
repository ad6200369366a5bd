import { countOf } from '../../../contract/numbers';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import type { TransferFailure } from '../list/transfer/transferFailure';
import type { SelectedLeads } from '../list/transfer/useSelection';
import { someOf } from '../transfers/transferTexts';

interface DistributeNoticesProps {
  failure: TransferFailure | undefined;
  taken: readonly number[];
  selected: SelectedLeads;
  duplicates: string;
  onRetry: () => void;
  onPlanAnew: (taken: readonly number[]) => void;
}

export const DistributeNotices = (props: DistributeNoticesProps) => {
  const { failure, taken, selected, duplicates, onRetry, onPlanAnew } = props;
  return (
    <>
      {duplicates ? (
        <p className="quiet note" role="status">
          {duplicates}
        </p>
      ) : null}
      {taken.length > 0 ? (
        <Note severity="warning" role="status">
          {`Somebody else has just transferred ${countOf(taken.length, 'lead')}. Left out: `}
          {`${someOf(taken.map((id) => selected.get(id) ?? `Lead ${id}`))}.`}
        </Note>
      ) : null}
      {failure ? (
        <Note
          severity="error"
          action={
            failure.takenIds.length > 0 ? (
              <Button color="inherit" onClick={() => onPlanAnew(failure.takenIds)}>
                Plan again without them
              </Button>
            ) : failure.canRetry ? (
              <Button color="inherit" onClick={onRetry}>
                Try again
              </Button>
            ) : null
          }
        >
          {failure.text}
          {failure.taken.length > 0 ? ` No longer available: ${someOf(failure.taken)}.` : null}
        </Note>
      ) : null}
    </>
  );
};
