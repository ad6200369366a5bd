import { Button } from '../ui/Button';
import { Note } from '../ui/Note';

interface SaveFailureProps {
  /** What went wrong; null when nothing did. */
  text: string | null;
  /** Sending the same again may help. */
  canRetry: boolean;
  isBusy: boolean;
  onRetry: () => void;
}

/** Stays until a save works: the toast is gone after a moment. The toast has already been read out, so this is not an alert. */
export const SaveFailure = ({ text, canRetry, isBusy, onRetry }: SaveFailureProps) =>
  text === null ? null : (
    <Note
      role="group"
      aria-label="Not saved"
      severity="error"
      action={
        canRetry ? (
          <Button color="error" onClick={onRetry} aria-disabled={isBusy} aria-busy={isBusy}>
            Try again
          </Button>
        ) : null
      }
    >
      <span>{text}</span> What you typed is still here.
    </Note>
  );
