import { useGetPagesQuery } from '../api/formConnectionsApi';
import { LoadFailure } from '../failures/LoadFailure';
import { PageHeading } from '../ui/PageHeading';
import { LoadingState } from '../ui/States';
import { ConnectedForms } from './ConnectedForms';
import { ConnectForm } from './ConnectForm';

/** Links a lead-capture form of a page to a project. */
export const ConnectFormPage = () => {
  const { data, error, isFetching, refetch } = useGetPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading title="Connect Form" />
      {data ? (
        <>
          <ConnectForm pages={data.pages} />
          <ConnectedForms connections={data.connections} />
        </>
      ) : error && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
};
