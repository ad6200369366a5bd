import { Button } from '../ui/Button';
import { errorText, isWorthRetrying } from '../api/apiError';
import { SelectField, type SelectFieldProps, type SelectOption } from '../ui/SelectField';

export interface Loading {
  isFetching: boolean;
  error?: unknown;
  /** Without it, the failure is reported elsewhere. */
  refetch?: () => unknown;
}

export interface LoadedSelectProps extends Omit<SelectFieldProps, 'options' | 'loading'> {
  options: readonly SelectOption[] | undefined;
  query?: Loading | undefined;
  retryLabel?: string | undefined;
}

const none: readonly SelectOption[] = [];

export const LoadedSelect = ({
  options = none,
  query,
  retryLabel = 'Try again',
  error,
  ...field
}: LoadedSelectProps) => {
  const refetch = query?.error !== undefined && !query.isFetching ? query.refetch : undefined;
  return (
    <div>
      <SelectField
        {...field}
        options={options}
        loading={query?.isFetching}
        error={error ?? (refetch ? errorText(query?.error) : undefined)}
      />
      {refetch && isWorthRetrying(query?.error) ? (
        <Button size="small" onClick={() => void refetch()}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
};
