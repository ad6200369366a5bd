import type { ReactNode } from 'react';
import { errorText, isApiError, isWorthRetrying } from '../api/apiError';
import { paths } from '../address/paths';
import { GoTo } from '../ui/GoTo';
import { ErrorState } from '../ui/States';
import { RetryButton } from './RetryButton';

const toDashboard = <GoTo to={paths.dashboard}>Go to the dashboard</GoTo>;

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  otherwise?: ReactNode;
}

export const LoadFailure = ({ error, onRetry, otherwise = toDashboard }: LoadFailureProps) => {
  // After 403, a neighbouring screen would be forbidden, too.
  const isForbidden = isApiError(error) && error.status === 403;
  return (
    <ErrorState text={errorText(error)}>
      <RetryButton error={error} onRetry={onRetry} variant="outlined" />
      {isWorthRetrying(error) ? null : isForbidden ? toDashboard : otherwise}
    </ErrorState>
  );
};
