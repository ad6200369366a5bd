import { isUnanswered } from '../api/apiError';
import { useGetTeamLeadersQuery } from '../api/lookupsApi';
import { useAddUserMutation } from '../api/usersApi';
import { addUserSchema } from '../../contract/validation/users';
import { ContractForm } from '../forms/ContractForm';
import { useForbidden } from '../session/permissions';
import { PageHeading } from '../ui/PageHeading';
import { RoleNote } from '../views/RoleNote';
import { allRoles, emptyUser, payloadOf, UserFields } from './UserFields';

export const AddUserPage = () => {
  const teamLeaders = useGetTeamLeadersQuery();
  const forbidden = useForbidden('addUser');
  const [addUser] = useAddUserMutation();
  return (
    <>
      <PageHeading title="Add User" />
      <RoleNote text={forbidden} />
      <ContractForm
        schema={addUserSchema}
        initialValues={emptyUser}
        draft="add-user"
        bodyOf={payloadOf}
        send={(write) => addUser(write).unwrap()}
        focusAfter="name"
        savedText={() => 'User added successfully'}
        failureText={(error) => (isUnanswered(error) ? 'Error submitting form' : 'Failed to add user')}
        hasCancel
        isForbidden={forbidden !== undefined}
      >
        <UserFields roleOptions={allRoles} teamLeaders={teamLeaders.data} leadersQuery={teamLeaders} />
      </ContractForm>
    </>
  );
};
