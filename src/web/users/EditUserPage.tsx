import Typography from '@mui/material/Typography';
import { Fragment, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { countOf } from '../../contract/numbers';
import { roles } from '../../contract/roles';
import type { UserDetail } from '../../contract/users';
import { addUserSchema } from '../../contract/validation/users';
import { errorText, isApiError, isUnanswered } from '../api/apiError';
import { useEndUserSessionsMutation } from '../api/sessionsApi';
import { useGetUserQuery, useUnlockUserMutation, useUpdateUserMutation } from '../api/usersApi';
import { formatTimestamp } from '../texts/dates';
import { Loaded } from '../failures/Loaded';
import { focusHeading } from '../dom/focusHeading';
import { ContractForm } from '../forms/ContractForm';
import { isolated } from '../texts/isolated';
import { paths } from '../address/paths';
import { ForRoles } from '../failures/ForRoles';
import { showToast } from '../toasts/toasts';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { GoTo } from '../ui/GoTo';
import { Note } from '../ui/Note';
import { PageHeading } from '../ui/PageHeading';
import { randomKey } from '../unsaved/idempotencyKey';
import { payloadOf, rolesForEdit, UserFields, valuesOfUser } from './UserFields';

const SignInLock = ({ userId, until }: { userId: number; until: string }) => {
  const [unlockUser, { isLoading, error }] = useUnlockUserMutation();
  const unlock = async (): Promise<void> => {
    const { data } = await unlockUser({ params: { id: userId }, idempotencyKey: randomKey() });
    if (!data) return;
    showToast('Sign-in unlocked', 'success');
    focusHeading();
  };
  return (
    <Note
      severity="warning"
      action={
        <Button color="inherit" loading={isLoading} onClick={() => void unlock()}>
          Unlock sign-in
        </Button>
      }
    >
      Sign-in is locked until {formatTimestamp(until)} after too many wrong codes.
      {error ? <div>Sign-in could not be unlocked: {errorText(error)}</div> : null}
    </Note>
  );
};

const UserSessions = ({ userId, name, count }: { userId: number; name: string; count: number }) => {
  const [endSessions, { isLoading, error }] = useEndUserSessionsMutation();
  const [isAsking, setAsking] = useState(false);

  const end = async (): Promise<void> => {
    setAsking(false);
    const { data } = await endSessions({ params: { id: userId }, idempotencyKey: randomKey() });
    if (!data) return;
    showToast(data.message || 'All sessions were ended.', 'success');
    focusHeading();
  };
  return (
    <>
      {count > 0 ? (
        <Note
          severity="info"
          role="note"
          action={
            <Button color="inherit" loading={isLoading} onClick={() => setAsking(true)}>
              End all sessions
            </Button>
          }
        >
          Signed in on {countOf(count, 'device')}.
          {error ? <div role="alert">The sessions could not be ended: {errorText(error)}</div> : null}
        </Note>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        text={`${isolated(name)} will be signed out of ${countOf(count, 'device')} immediately. Unsaved work there can only be saved after signing in again.`}
        confirmLabel="Yes, end them!"
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};

const EditUserForm = ({ id, user }: { id: number; user: UserDetail }) => {
  const [updateUser] = useUpdateUserMutation();
  // A refetch after a save must not replace typed values.
  const [initialValues] = useState(() => valuesOfUser(user));
  const roleOptions = useMemo(() => rolesForEdit(user.role), [user.role]);
  const teamLeaders = useMemo(
    () =>
      user.all_team_leader
        .filter(({ team_leader_id }) => team_leader_id !== id)
        .map(({ team_leader_id, name }) => ({ value: String(team_leader_id), label: name })),
    [id, user.all_team_leader],
  );
  return (
    <ContractForm
      schema={addUserSchema}
      initialValues={initialValues}
      draft={`edit-user:${id}`}
      bodyOf={(values) => ({ ...payloadOf(values), user_id: id })}
      send={(write) => updateUser(write).unwrap()}
      startAfter={(sent) => sent}
      skipsUnchanged
      goesOn
      savedText={() => 'User updated successfully'}
      failureText={(error) => (isUnanswered(error) ? 'Error submitting form' : 'Failed to update user')}
    >
      <UserFields roleOptions={roleOptions} isRoleLocked={user.role === roles.admin} teamLeaders={teamLeaders} />
    </ContractForm>
  );
};

const toUsers = <GoTo to={paths.users}>Back to users</GoTo>;

const EditUser = () => {
  const { id = '' } = useParams();
  const userId = Number(id);
  const { currentData: user, ...query } = useGetUserQuery(id);
  const { error, isFetching } = query;
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
      <Loaded query={{ ...query, data: user }} otherwise={toUsers}>
        {(shown) => (
          // Keyed by user: typed text must not carry over to another one.
          <Fragment key={id}>
            {shown.sign_in_locked_until ? <SignInLock userId={userId} until={shown.sign_in_locked_until} /> : null}
            <UserSessions userId={userId} name={shown.name} count={shown.open_sessions ?? 0} />
            <EditUserForm id={userId} user={shown} />
          </Fragment>
        )}
      </Loaded>
    </>
  );
};

export const EditUserPage = () => (
  <ForRoles call="updateUser" heading={<PageHeading title="Edit User" />}>
    <EditUser />
  </ForRoles>
);
