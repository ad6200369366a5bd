import type { ReactNode } from 'react';
import { LoadingState } from '../ui/States';
import { LoadFailure } from './LoadFailure';

interface LoadedProps<Data> {
  query: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The way on after a failure that no retry helps. */
  otherwise?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data, its progress or its failure; a failure leaves earlier data in place. */
export const Loaded = <Data,>({ query, otherwise, children }: LoadedProps<Data>) => {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === undefined || isFetching) return <LoadingState />;
  return <LoadFailure error={error} onRetry={() => void refetch()} otherwise={otherwise} />;
};
