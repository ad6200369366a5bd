import { useFormikContext } from 'formik';
import { memo, type ComponentType } from 'react';
import { userGenders } from '../../contract/choices';
import type { RequestBody } from '../../contract/endpoints';
import { asOptions } from '../../contract/lookups';
import { type RoleCode, roleCodes, roleNames, roles } from '../../contract/roles';
import type { UserDetail } from '../../contract/users';
import { addUserSchema } from '../../contract/validation/users';
import { FormSelect, FormText, type LoadedSelectProps, type Loading, type Own } from '../forms/formFields';
import { FormSection } from '../ui/FormSection';
import type { SelectOption } from '../ui/SelectField';
import type { TextInputProps } from '../ui/TextInput';

type UserField = keyof typeof addUserSchema.fields;

type UserValues = Record<UserField, string>;

/** The server has the same defaults. */
export const emptyUser: UserValues = {
  name: '',
  phone: '',
  email: '',
  gender: '',
  role: '',
  teamleader: '',
  crm_app_access: '1',
  login_device: '0',
};

const genderOptions = asOptions(userGenders);

const flagOptions = (on: string, off: string): readonly SelectOption[] => [
  { value: '1', label: on },
  { value: '0', label: off },
];

const accessOptions = flagOptions('Active', 'Inactive');
const singleDeviceOptions = flagOptions('Yes', 'No');

const roleOptionsOf = (codes: readonly RoleCode[]): readonly SelectOption[] =>
  codes.map((code) => ({ value: String(code), label: roleNames[code] }));

export const allRoles = roleOptionsOf(roleCodes);

/** An edit neither makes nor unmakes an Admin (spec §6). */
export const rolesForEdit = (role: RoleCode): readonly SelectOption[] =>
  roleOptionsOf(role === roles.admin ? [role] : [roles.teamLeader, roles.agent]);

const isAgent = (role: string): boolean => role === String(roles.agent);

export const valuesOfUser = (user: UserDetail): UserValues => ({
  name: user.name,
  phone: user.phone,
  email: user.email ?? '',
  gender: user.gender ?? '',
  role: String(user.role),
  teamleader: user.team_leader_id === 'NA' ? '' : String(user.team_leader_id),
  crm_app_access: String(user.crm_app_access),
  login_device: String(user.login_device),
});

/** Only agents have a team leader (spec §5). */
export const payloadOf = (values: UserValues): RequestBody<'addUser'> => {
  const { teamleader: _teamLeader, ...texts } = addUserSchema.cast(values);
  return {
    ...texts,
    role: Number(values.role),
    ...(isAgent(values.role) ? { teamleader: Number(values.teamleader) } : {}),
    crm_app_access: Number(values.crm_app_access),
    login_device: Number(values.login_device),
  };
};

const UserText: ComponentType<Own<TextInputProps, UserField>> = FormText;
const UserSelect: ComponentType<Own<LoadedSelectProps, UserField>> = FormSelect;

const nameInput = { autoComplete: 'off' } as const;
const phoneInput = { inputMode: 'tel', autoComplete: 'off' } as const;
const emailInput = { inputMode: 'email', autoComplete: 'off' } as const;

interface UserFieldsProps {
  roleOptions: readonly SelectOption[];
  isRoleLocked?: boolean;
  teamLeaders: readonly SelectOption[] | undefined;
  leadersQuery?: Loading;
}

const TeamLeader = ({ teamLeaders, leadersQuery }: Pick<UserFieldsProps, 'teamLeaders' | 'leadersQuery'>) => {
  const { values } = useFormikContext<UserValues>();
  const retryLabel = 'Load the team leaders again';
  return isAgent(values.role) ? (
    <UserSelect name="teamleader" required options={teamLeaders} query={leadersQuery} retryLabel={retryLabel} />
  ) : null;
};

export const UserFields = memo(function UserFields({ roleOptions, isRoleLocked = false, ...leaders }: UserFieldsProps) {
  return (
    <>
      <FormSection title="Personal Details">
        <UserText name="name" inputProps={nameInput} />
        <UserText name="phone" type="tel" hint="Used to sign in." inputProps={phoneInput} />
        <UserText name="email" type="email" inputProps={emailInput} />
        <UserSelect name="gender" options={genderOptions} />
      </FormSection>
      <FormSection title="Login Details">
        <UserSelect
          name="role"
          options={roleOptions}
          alwaysChosen
          disabled={isRoleLocked}
          hint={isRoleLocked ? 'The role of an Admin cannot be changed.' : undefined}
        />
        <TeamLeader {...leaders} />
        <UserSelect name="crm_app_access" options={accessOptions} alwaysChosen />
        <UserSelect name="login_device" options={singleDeviceOptions} alwaysChosen />
      </FormSection>
    </>
  );
});
