import { useCallback, useState } from 'react';
import type { FormConnection } from '../../contract/formConnections';
import { useGetPagesQuery } from '../api/formConnectionsApi';
import { LoadFailure } from '../failures/LoadFailure';
import { useForbidden } from '../session/permissions';
import { PageHeading } from '../ui/PageHeading';
import { RoleNote } from '../views/RoleNote';
import { LoadingState } from '../ui/States';
import { ConnectedForms } from './ConnectedForms';
import { ConnectForm } from './ConnectForm';
import { DisconnectDialog } from './DisconnectDialog';

export const ConnectFormPage = () => {
  const forbidden = useForbidden('connectForm');
  const { data, error, isFetching, refetch } = useGetPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [deleting, setDeleting] = useState<FormConnection | null>(null);
  const stopDeleting = useCallback(() => setDeleting(null), []);
  return (
    <>
      <PageHeading title="Connect Form" />
      <RoleNote text={forbidden} />
      {data ? (
        <>
          <ConnectForm pages={data.pages} connections={data.connections} isForbidden={forbidden !== undefined} />
          <ConnectedForms connections={data.connections} isReadOnly={forbidden !== undefined} onDelete={setDeleting} />
        </>
      ) : error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
      <DisconnectDialog connection={deleting} onDone={stopDeleting} />
    </>
  );
};
