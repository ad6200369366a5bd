import { errorText } from '../api/apiError';
import { useGetPagesQuery } from '../api/formConnectionsApi';
import { useForbidden } from '../session/permissions';
import { PageHeading } from '../ui/PageHeading';
import { RoleNote } from '../ui/RoleNote';
import { ErrorState, LoadingState } from '../ui/States';
import { ConnectedForms } from './ConnectedForms';
import { ConnectForm } from './ConnectForm';

/** Links a lead-capture form of a page to a project. */
export const ConnectFormPage = () => {
  const forbidden = useForbidden('connectForm');
  const { data, error, isFetching, refetch } = useGetPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading title="Connect Form" />
      <RoleNote text={forbidden} />
      {data ? (
        <>
          <ConnectForm pages={data.pages} isForbidden={forbidden !== undefined} />
          <ConnectedForms connections={data.connections} />
        </>
      ) : error && !isFetching ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
};
