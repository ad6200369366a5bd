import { isWorthRetrying } from '../api/apiError';
import { Button, type ButtonLook } from '../ui/Button';

interface RetryButtonProps extends ButtonLook {
  /** What went wrong. */
  error: unknown;
  onRetry: () => void;
}

/** *Try again*, where that can help. */
export const RetryButton = ({ error, onRetry, ...look }: RetryButtonProps) =>
  isWorthRetrying(error) ? (
    <Button {...look} onClick={onRetry}>
      Try again
    </Button>
  ) : null;
