import Typography from '@mui/material/Typography';
import { Fragment, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { isApiError } from '../api/apiError';
import { useGetUserQuery } from '../api/usersApi';
import { LoadFailure } from '../failures/LoadFailure';
import { paths } from '../paths';
import { useForbidden } from '../session/permissions';
import { showToast } from '../toasts/toasts';
import { GoTo } from '../ui/GoTo';
import { PageHeading } from '../ui/PageHeading';
import { RoleNote } from '../views/RoleNote';
import { LoadingState } from '../ui/States';
import { EditUserForm } from './EditUserForm';
import { SignInLock } from './SignInLock';
import { UserSessions } from './UserSessions';

const toUsers = <GoTo to={paths.users}>Back to the users</GoTo>;

const EditUser = () => {
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
        // Keyed by user: typed text must not carry over to another one.
        <Fragment key={id}>
          <SignInLock userId={Number(id)} until={user.sign_in_locked_until} />
          <UserSessions userId={Number(id)} name={user.name} count={user.open_sessions} />
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

export const EditUserPage = () => {
  const forbidden = useForbidden('updateUser');
  if (forbidden === undefined) return <EditUser />;
  return (
    <>
      <PageHeading title="Edit User" />
      <RoleNote text={forbidden} />
    </>
  );
};
