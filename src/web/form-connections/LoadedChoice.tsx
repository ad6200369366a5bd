import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { errorText } from '../api/apiError';
import { SelectField, type SelectFieldProps, type SelectOption } from '../ui/SelectField';

interface LoadedChoiceProps extends Omit<SelectFieldProps, 'options' | 'loading'> {
  options: readonly SelectOption[] | undefined;
  /** How it stands with fetching the choices. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

const none: readonly SelectOption[] = [];

/** A select whose choices are fetched; it says when that failed, and offers to try again. */
export const LoadedChoice = ({ options = none, query, error, ...field }: LoadedChoiceProps) => {
  const hasFailed = query.error !== undefined && !query.isFetching;
  return (
    <Box>
      <SelectField
        {...field}
        options={options}
        loading={query.isFetching}
        error={error ?? (hasFailed ? errorText(query.error) : undefined)}
      />
      {hasFailed ? (
        <Button size="small" onClick={() => void query.refetch()}>
          Try again
        </Button>
      ) : null}
    </Box>
  );
};
