import { roleCodes, roleNames, roles, type RoleCode } from '../../contract/roles';
import type { RequestBody } from '../../contract/endpoints';
import type { UserDetail } from '../../contract/users';
import { addUserSchema } from '../../contract/validation/users';
import { userGenders } from '../../contract/choices';
import type { SelectOption } from '../ui/SelectField';

export type UserField = keyof typeof addUserSchema.fields;

export type UserValues = Record<UserField, string>;

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

export const genderOptions: readonly SelectOption[] = userGenders.map((gender) => ({ value: gender, label: gender }));

const flagOptions = (on: string, off: string): readonly SelectOption[] => [
  { value: '1', label: on },
  { value: '0', label: off },
];

export const accessOptions = flagOptions('Active', 'Inactive');
export const singleDeviceOptions = flagOptions('Yes', 'No');

const roleOptionsOf = (codes: readonly RoleCode[]): readonly SelectOption[] =>
  codes.map((code) => ({ value: String(code), label: roleNames[code] }));

export const allRoles = roleOptionsOf(roleCodes);
const adminOnly = roleOptionsOf([roles.admin]);
const withoutAdmin = roleOptionsOf([roles.teamLeader, roles.agent]);

/** An edit neither makes nor unmakes an Admin (spec §6). */
export const rolesForEdit = (role: RoleCode): readonly SelectOption[] =>
  role === roles.admin ? adminOnly : withoutAdmin;

export const isAgent = (role: string): boolean => role === String(roles.agent);

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
  const { name, phone, email, gender } = addUserSchema.cast(values);
  return {
    name,
    phone,
    email,
    gender,
    role: Number(values.role),
    ...(isAgent(values.role) ? { teamleader: Number(values.teamleader) } : {}),
    crm_app_access: Number(values.crm_app_access),
    login_device: Number(values.login_device),
  };
};
