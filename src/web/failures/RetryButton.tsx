import { isWorthRetrying } from '../api/apiError';
import { focusHeading } from '../dom/focusHeading';
import { Button, type ButtonLook } from '../ui/Button';

interface RetryButtonProps extends ButtonLook {
  error: unknown;
  onRetry: () => void;
}

export const RetryButton = ({ error, onRetry, ...look }: RetryButtonProps) =>
  isWorthRetrying(error) ? (
    <Button
      {...look}
      onClick={({ currentTarget }) => {
        // Tab continues at the button's former place in a form.
        if (!currentTarget.closest('form')) focusHeading();
        onRetry();
      }}
    >
      Try again
    </Button>
  ) : null;
