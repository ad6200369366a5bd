import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { someOf } from '../../transfers/transferTexts';
import type { TransferFailure } from './transferFailure';

interface TransferNoticeProps {
  failure: TransferFailure;
  /** Whether the other leads are still selected. */
  hasRest: boolean;
  onRetry: () => void;
}

/** What became of a transfer that did not go through. */
export const TransferNotice = ({ failure, hasRest, onRetry }: TransferNoticeProps) => (
  <Note
    severity="error"
    action={
      failure.canRetry ? (
        <Button color="inherit" onClick={onRetry}>
          Try again
        </Button>
      ) : null
    }
  >
    {failure.text}
    {failure.taken.length > 0 ? ` Taken: ${someOf(failure.taken)}.` : null}
    {failure.taken.length > 0 && hasRest ? ' The other leads are still selected.' : null}
  </Note>
);
