import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import type { LeadValues } from '../leadFormValues';
import { useMissingOptions } from './leadOptions';

/** Says that some selects have nothing to offer, and loads their choices again. */
export const MissingOptions = () => {
  const { values } = useFormikContext<LeadValues>();
  const { isMissing, canRetry, retry } = useMissingOptions(values.team_leader);
  return isMissing ? (
    <Alert
      role="status"
      severity="warning"
      variant="outlined"
      sx={{ mb: 1.75, bgcolor: 'background.paper', alignItems: 'center' }}
      action={
        canRetry ? (
          <Button color="warning" onClick={retry}>
            Load again
          </Button>
        ) : null
      }
    >
      Some choices could not be loaded.
    </Alert>
  ) : null;
};
