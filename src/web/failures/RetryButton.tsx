import Button, { type ButtonProps } from '@mui/material/Button';
import { isWorthRetrying } from '../api/apiError';

interface RetryButtonProps extends Pick<ButtonProps, 'color' | 'variant'> {
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
