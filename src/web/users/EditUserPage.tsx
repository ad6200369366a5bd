import Typography from '@mui/material/Typography';
import { Fragment, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { isApiError } from '../api/apiError';
import { useGetUserQuery } from '../api/usersApi';
import { LoadFailure } from '../failures/LoadFailure';
import { paths } from '../paths';
import { showToast } from '../toasts/toasts';
import { GoTo } from '../ui/GoTo';
import { PageHeading } from '../ui/PageHeading';
import { LoadingState } from '../ui/States';
import { EditUserForm } from './EditUserForm';
import { SignInLock } from './SignInLock';

const toUsers = <GoTo to={paths.users}>Back to the users</GoTo>;

/** Edits the user whom the address names. */
export const EditUserPage = () => {
  const { id = '' } = useParams();
  const { currentData: user, error, isFetching, refetch } = useGetUserQuery(id);
  const failure = isFetching ? undefined : error;
  useEffect(() => {
    if (!failure) return;
    const isUnexpected = isApiError(failure) && failure.status === 'unreadable';
    showToast(isUnexpected ? 'Unexpected user response' : 'Error loading user', 'error');
  }, [failure]);

  return (
    <>
      <PageHeading title="Edit User">
        {user ? <Typography sx={{ color: 'text.secondary' }}>{user.name}</Typography> : null}
      </PageHeading>
      {user ? (
        // Keyed by the person: what is typed about one must not carry over to the next.
        <Fragment key={id}>
          <SignInLock userId={Number(id)} until={user.sign_in_locked_until} />
          <EditUserForm id={Number(id)} user={user} />
        </Fragment>
      ) : failure ? (
        <LoadFailure error={failure} onRetry={() => void refetch()} otherwise={toUsers} />
      ) : (
        <LoadingState />
      )}
    </>
  );
};
