import type { ReactNode } from 'react';
import { errorText, isApiError, isWorthRetrying } from '../api/apiError';
import { paths } from '../paths';
import { GoTo } from '../ui/GoTo';
import { ErrorState } from '../ui/States';
import { RetryButton } from './RetryButton';

const toDashboard = <GoTo to={paths.dashboard}>Go to the dashboard</GoTo>;

interface LoadFailureProps {
  /** Why there is nothing to show. */
  error: unknown;
  onRetry: () => void;
  /** The way on where a retry cannot help; the dashboard unless the screen knows a nearer one. */
  otherwise?: ReactNode;
}

/** Shown in place of what a screen could not load: what went wrong, and the one thing that helps. */
export const LoadFailure = ({ error, onRetry, otherwise = toDashboard }: LoadFailureProps) => {
  // What the role may not see, it may not see next door either.
  const isForbidden = isApiError(error) && error.status === 403;
  return (
    <ErrorState text={errorText(error)}>
      {isWorthRetrying(error) ? (
        <RetryButton error={error} onRetry={onRetry} variant="outlined" />
      ) : isForbidden ? (
        toDashboard
      ) : (
        otherwise
      )}
    </ErrorState>
  );
};
