import { useFormikContext } from 'formik';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import type { LeadValues } from '../leadFormValues';
import { useMissingOptions } from './leadOptions';

export const MissingOptions = () => {
  const { values } = useFormikContext<LeadValues>();
  const { isMissing, canRetry, retry } = useMissingOptions(values.team_leader);
  return isMissing ? (
    <Note
      role="status"
      severity="warning"
      action={
        canRetry ? (
          <Button color="warning" onClick={retry}>
            Load again
          </Button>
        ) : null
      }
    >
      Some choices could not be loaded.
    </Note>
  ) : null;
};
