import { isUnanswered } from '../api/apiError';
import { useGetTeamLeadersQuery } from '../api/lookupsApi';
import { useAddUserMutation } from '../api/usersApi';
import { addUserSchema } from '../../contract/validation/users';
import { ContractForm } from '../forms/ContractForm';
import { showToast } from '../toasts/toasts';
import { PageHeading } from '../ui/PageHeading';
import { UserFields } from './UserFields';
import { allRoles, emptyUser, payloadOf } from './userForm';

/** Adds a user; the form is then empty again for the next one. */
export const AddUserPage = () => {
  const teamLeaders = useGetTeamLeadersQuery();
  const [addUser] = useAddUserMutation();
  return (
    <>
      <PageHeading title="Add User" />
      <ContractForm
        schema={addUserSchema}
        initialValues={emptyUser}
        draft="add-user"
        bodyOf={payloadOf}
        send={(write) => addUser(write).unwrap()}
        startAfter={() => emptyUser}
        focusAfter="name"
        onSaved={() => showToast('User added successfully', 'success')}
        onFailed={(error) => showToast(isUnanswered(error) ? 'Error submitting form' : 'Failed to add user', 'error')}
        hasCancel
      >
        <UserFields roleOptions={allRoles} teamLeaders={teamLeaders.data} leadersQuery={teamLeaders} />
      </ContractForm>
    </>
  );
};
