import { useMemo, useState } from 'react';
import { roles } from '../../contract/roles';
import type { UserDetail } from '../../contract/users';
import { addUserSchema } from '../../contract/validation/users';
import { isUnanswered } from '../api/apiError';
import { useUpdateUserMutation } from '../api/usersApi';
import { ContractForm } from '../forms/ContractForm';
import { showToast } from '../toasts/toasts';
import { UserFields } from './UserFields';
import { payloadOf, rolesForEdit, valuesOfUser } from './userForm';

interface EditUserFormProps {
  id: number;
  user: UserDetail;
}

export const EditUserForm = ({ id, user }: EditUserFormProps) => {
  const [updateUser] = useUpdateUserMutation();
  // A refetch after a save must not replace what is being typed.
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
      onSaved={() => showToast('User updated successfully', 'success')}
      failureText={(error) => (isUnanswered(error) ? 'Error submitting form' : 'Failed to update user')}
    >
      <UserFields roleOptions={roleOptions} isRoleLocked={user.role === roles.admin} teamLeaders={teamLeaders} />
    </ContractForm>
  );
};
