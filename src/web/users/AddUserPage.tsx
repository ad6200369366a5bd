import { errorText, isApiError, isUnanswered } from '../api/apiError';
import { useGetTeamLeadersQuery } from '../api/lookupsApi';
import { useAddUserMutation } from '../api/usersApi';
import { useIdempotencyKeys } from '../unsaved/idempotencyKey';
import { PageHeading } from '../ui/PageHeading';
import { showToast } from '../toasts/toasts';
import { allRoles, emptyUser, payloadOf, type UserValues } from './userForm';
import { UserForm } from './UserForm';

const noOptions: never[] = [];

/** Adds a user; the form is then empty again for the next one. */
export const AddUserPage = () => {
  const { data = noOptions, isLoading, error, refetch } = useGetTeamLeadersQuery();
  const [addUser] = useAddUserMutation();
  const keys = useIdempotencyKeys();

  const save = async (values: UserValues): Promise<void> => {
    const body = payloadOf(values);
    try {
      await addUser({ body, idempotencyKey: keys.keyFor(body) }).unwrap();
    } catch (failure) {
      showToast(
        isApiError(failure) && !isUnanswered(failure) ? 'Failed to add user' : 'Error submitting form',
        'error',
      );
      throw failure;
    }
    keys.settle();
    showToast('User added successfully', 'success');
  };

  return (
    <>
      <PageHeading title="Add User" />
      <UserForm
        record="add-user"
        initialValues={emptyUser}
        roleOptions={allRoles}
        teamLeaders={{
          options: data,
          isLoading,
          error: error && errorText(error),
          onRetry: () => void refetch(),
        }}
        onSave={save}
        isNew
      />
    </>
  );
};
