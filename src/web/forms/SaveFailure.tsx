import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

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
    <Alert
      role="group"
      aria-label="Not saved"
      severity="error"
      variant="outlined"
      sx={{
        mb: 1.75,
        bgcolor: 'background.paper',
        alignItems: 'center',
        '& .MuiAlert-message': { overflowWrap: 'anywhere' },
        '& .MuiAlert-action': { whiteSpace: 'nowrap' },
      }}
      action={
        canRetry ? (
          <Button color="error" onClick={onRetry} aria-disabled={isBusy} aria-busy={isBusy}>
            Try again
          </Button>
        ) : null
      }
    >
      <span>{text}</span> What you typed is still here.
    </Alert>
  );
