import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SelectField, type SelectOption } from '../ui/SelectField';

/** The team leaders on offer, and how it stands with fetching them. */
export interface TeamLeaderChoices {
  options: readonly SelectOption[];
  isLoading?: boolean;
  /** Why there are none, in words. */
  error?: string | undefined;
  onRetry?: () => void;
}

interface TeamLeaderFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  choices: TeamLeaderChoices;
}

/** Whom an agent belongs to. When the team leaders could not be fetched it says so and offers to try again. */
export const TeamLeaderField = ({ choices, error, ...field }: TeamLeaderFieldProps) => (
  <Box>
    <SelectField
      {...field}
      label="Team Leader"
      required
      options={choices.options}
      loading={choices.isLoading}
      error={error ?? choices.error}
    />
    {choices.error ? (
      <Button size="small" onClick={choices.onRetry}>
        Load the team leaders again
      </Button>
    ) : null}
  </Box>
);
