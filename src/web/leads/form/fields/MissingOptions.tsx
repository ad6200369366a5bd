import { useFormikContext } from 'formik';
import { memo, useEffect, useEffectEvent } from 'react';
import { isWorthRetrying } from '../../../api/apiError';
import { useGetAgentsQuery, useGetStatesQuery, useGetTeamLeadersQuery } from '../../../api/lookupsApi';
import { useGetMasterSettingsQuery } from '../../../api/masterSettingsApi';
import { selectToken, useAppSelector } from '../../../session/sessionSlice';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import type { LeadValues } from '../leadFormValues';

const MissingFor = memo(function MissingFor({ team_leader }: Pick<LeadValues, 'team_leader'>) {
  const token = useAppSelector(selectToken);
  const queries = [
    useGetStatesQuery(),
    useGetMasterSettingsQuery(),
    useGetTeamLeadersQuery(),
    useGetAgentsQuery(team_leader, { skip: team_leader === '' }),
  ];
  const failed = queries.filter((query) => query.isError && !query.isFetching);
  const retry = (): void => failed.forEach((query) => void query.refetch());
  // Queries that failed without a session are retried with the next one.
  const retryInSession = useEffectEvent(retry);
  useEffect(() => {
    if (token !== '') retryInSession();
  }, [token]);
  return failed.length > 0 ? (
    <Note
      role="status"
      severity="warning"
      action={
        failed.some(({ error }) => isWorthRetrying(error)) ? (
          <Button color="warning" onClick={retry}>
            Load again
          </Button>
        ) : null
      }
    >
      Some choices could not be loaded.
    </Note>
  ) : null;
});

export const MissingOptions = () => <MissingFor team_leader={useFormikContext<LeadValues>().values.team_leader} />;
