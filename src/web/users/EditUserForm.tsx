import { useMemo, useState } from 'react';
import { roles } from '../../contract/roles';
import type { UserDetail } from '../../contract/users';
import { isApiError, isUnanswered } from '../api/apiError';
import { useUpdateUserMutation } from '../api/usersApi';
import { showToast } from '../toasts/toasts';
import { useIdempotencyKeys } from '../unsaved/idempotencyKey';
import { payloadOf, rolesForEdit, valuesOfUser, type UserValues } from './userForm';
import { UserForm } from './UserForm';

interface EditUserFormProps {
  id: number;
  user: UserDetail;
}

/** The form of an existing user, with what the server gave. */
export const EditUserForm = ({ id, user }: EditUserFormProps) => {
  const [updateUser] = useUpdateUserMutation();
  const keys = useIdempotencyKeys();
  // Fetched anew after a save; what is being typed by then stays.
  const [initialValues] = useState(() => valuesOfUser(user));
  const roleOptions = useMemo(() => rolesForEdit(user.role), [user.role]);
  const teamLeaders = useMemo(
    () => ({
      options: user.all_team_leader
        // Nobody leads oneself.
        .filter(({ team_leader_id }) => team_leader_id !== id)
        .map(({ team_leader_id, name }) => ({ value: String(team_leader_id), label: name })),
    }),
    [id, user.all_team_leader],
  );

  const save = async (values: UserValues): Promise<void> => {
    try {
      const body = { ...payloadOf(values), user_id: id };
      await updateUser({ body, idempotencyKey: keys.keyFor(body) }).unwrap();
      keys.settle();
    } catch (failure) {
      showToast(
        isApiError(failure) && !isUnanswered(failure) ? 'Failed to update user' : 'Error submitting form',
        'error',
      );
      throw failure;
    }
    showToast('User updated successfully', 'success');
  };

  return (
    <UserForm
      record={`edit-user:${id}`}
      initialValues={initialValues}
      roleOptions={roleOptions}
      isRoleLocked={user.role === roles.admin}
      teamLeaders={teamLeaders}
      onSave={save}
    />
  );
};
