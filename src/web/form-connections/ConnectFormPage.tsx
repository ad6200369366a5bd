import { useCallback, useState } from 'react';
import type { FormConnection } from '../../contract/formConnections';
import { useGetPagesQuery } from '../api/formConnectionsApi';
import { LoadFailure } from '../failures/LoadFailure';
import { PageHeading } from '../ui/PageHeading';
import { LoadingState } from '../ui/States';
import { ConnectedForms } from './ConnectedForms';
import { ConnectForm } from './ConnectForm';
import { DisconnectDialog } from './DisconnectDialog';

/** Links a lead-capture form of a page to a project. */
export const ConnectFormPage = () => {
  const { data, error, isFetching, refetch } = useGetPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [doomed, setDoomed] = useState<FormConnection | null>(null);
  const stopDeleting = useCallback(() => setDoomed(null), []);
  return (
    <>
      <PageHeading title="Connect Form" />
      {data ? (
        <>
          <ConnectForm pages={data.pages} connections={data.connections} />
          <ConnectedForms connections={data.connections} onDelete={setDoomed} />
        </>
      ) : error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
      <DisconnectDialog connection={doomed} onDone={stopDeleting} />
    </>
  );
};
