import { Button } from '../ui/Button';
import { errorText, isWorthRetrying } from '../api/apiError';
import { SelectField, type SelectFieldProps, type SelectOption } from '../ui/SelectField';

/** The state of fetching the choices of a select. */
export interface Loading {
  isFetching: boolean;
  error?: unknown;
  /** Fetches them again; without it the failure is reported elsewhere. */
  refetch?: () => unknown;
}

export interface LoadedSelectProps extends Omit<SelectFieldProps, 'options' | 'loading'> {
  options: readonly SelectOption[] | undefined;
  /** None for choices that are fixed. */
  query?: Loading | undefined;
  /** The label of the button that fetches the choices again. */
  retryLabel?: string | undefined;
}

const none: readonly SelectOption[] = [];

/** A select whose choices may have to be fetched; it says when that failed, and offers to try again. */
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
