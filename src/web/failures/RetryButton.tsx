import { isWorthRetrying } from '../api/apiError';
import { Button, type ButtonLook } from '../ui/Button';

interface RetryButtonProps extends ButtonLook {
  error: unknown;
  onRetry: () => void;
}

export const RetryButton = ({ error, onRetry, ...look }: RetryButtonProps) =>
  isWorthRetrying(error) ? (
    <Button {...look} onClick={onRetry}>
      Try again
    </Button>
  ) : null;
