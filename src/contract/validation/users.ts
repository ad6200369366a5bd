import { object, type InferType } from 'yup';
import { userGenders } from '../choices';
import { roleCodes, roles } from '../roles';
import { choice, flag, id, line, requiredId, requiredLine, requiredPhone } from './fields';

/** Only an agent needs a team leader (spec §5). */
export const addUserSchema = object({
  name: requiredLine('Full Name'),
  /** Unique: the sign-in name. */
  phone: requiredPhone('Contact Number'),
  email: line('Email').email('Email must be an address like name@example.com.'),
  gender: choice('Gender', userGenders),
  role: requiredId('Role').oneOf(roleCodes, 'Role must be Admin, Team Leader or Agent.'),
  teamleader: id('Team Leader').when('role', ([role], schema) =>
    role === roles.agent
      ? schema.test('required', 'Team Leader is required for an Agent.', (value) => value !== null)
      : schema,
  ),
  crm_app_access: flag('CRM/App Access'),
  login_device: flag('Single Device Login'),
});

export type NewUser = InferType<typeof addUserSchema>;

export const updateUserSchema = addUserSchema.shape({ user_id: requiredId('User') });

export type UserUpdate = InferType<typeof updateUserSchema>;
