import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import type { SessionRow } from '../../contract/sessions';
import { useGetSessionsQuery } from '../api/sessionsApi';
import { LoadFailure } from '../failures/LoadFailure';
import { PageHeading } from '../ui/PageHeading';
import { LoadingState } from '../ui/States';
import { EndSessionDialog } from './EndSessionDialog';
import { SessionList } from './SessionList';

export const SessionsPage = () => {
  const { data, error, isFetching, refetch } = useGetSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const [ending, setEnding] = useState<SessionRow | null>(null);
  const stopEnding = useCallback(() => setEnding(null), []);
  const isAlone = data?.length === 1;
  return (
    <>
      <PageHeading title="Signed-in Devices" />
      <Typography sx={{ color: 'text.secondary', mb: 1.75, maxWidth: 760 }}>
        {isAlone
          ? 'You are signed in on this device only.'
          : 'You are signed in on these devices. End each one that you do not know or no longer use.'}
      </Typography>
      {data ? (
        <SessionList sessions={data} onEnd={setEnding} />
      ) : error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
      <EndSessionDialog session={ending} onDone={stopEnding} onStale={() => void refetch()} />
    </>
  );
};
