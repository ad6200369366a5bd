import { object, type InferType } from 'yup';
import { userGenders } from '../people';
import { roleCodes, roles } from '../roles';
import { choice, flag, id, line, pageNumber, requiredId, requiredLine, requiredPhone } from './fields';

/** Query string of `user-list`. */
export const userListSchema = object({ page: pageNumber() });

/** Body of `add-user`. The leader is required for an agent and nobody else (spec §5). */
export const addUserSchema = object({
  name: requiredLine('Full Name'),
  /** Unique: it is what the person signs in with. */
  phone: requiredPhone('Contact Number'),
  email: line('Email').email('Email must be an address like name@example.com.'),
  gender: choice('Gender', userGenders),
  role: requiredId('Role').oneOf(roleCodes, 'Role must be Admin, Team Leader or Agent.'),
  teamleader: id('Team Leader').when('role', ([role], schema) =>
    role === roles.agent
      ? schema.test('required', 'Team Leader is required for an Agent.', (value) => value !== null)
      : schema,
  ),
  /** 1 Active, 0 Inactive. */
  crm_app_access: flag('CRM/App Access'),
  /** Single-device login: 1 Yes, 0 No. */
  login_device: flag('Single Device Login'),
});

export type NewUser = InferType<typeof addUserSchema>;

/** Body of `update-user`; `user_id` names the user being edited. */
export const updateUserSchema = addUserSchema.shape({ user_id: requiredId('User') });

export type UserUpdate = InferType<typeof updateUserSchema>;
