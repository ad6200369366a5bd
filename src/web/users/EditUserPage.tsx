import Typography from '@mui/material/Typography';
import { Fragment, useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { errorText } from '../api/apiError';
import { useGetUserQuery } from '../api/usersApi';
import { useForbidden } from '../session/permissions';
import { PageHeading } from '../ui/PageHeading';
import { RoleNote } from '../ui/RoleNote';
import { ErrorState, LoadingState } from '../ui/States';
import { showToast } from '../toasts/toasts';
import { EditUserForm } from './EditUserForm';
import { SignInLock } from './SignInLock';
import { userDetailOf } from './userDetail';

const EditUser = () => {
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useGetUserQuery(id);
  const user = useMemo(() => userDetailOf(currentData), [currentData]);
  const hasFailed = error !== undefined && !isFetching;
  const isUnexpected = currentData !== undefined && user === undefined && !isFetching && !hasFailed;
  useEffect(() => {
    if (hasFailed) showToast('Error loading user', 'error');
    if (isUnexpected) showToast('Unexpected user response', 'error');
  }, [hasFailed, isUnexpected]);

  const retry = () => void refetch();
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
      ) : hasFailed ? (
        <ErrorState text={errorText(error)} onRetry={retry} />
      ) : isUnexpected ? (
        <ErrorState text="The server sent a user that could not be read." onRetry={retry} />
      ) : (
        <LoadingState />
      )}
    </>
  );
};

/** Edits the user whom the address names. Who may not edit users is told so, and the user is not asked for. */
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
