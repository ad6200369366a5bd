import { roleCodeOf, roles } from '../../contract/roles';
import type { UserDetail } from '../../contract/users';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const idOf = (value: unknown): number | undefined => {
  const id = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

const flagOf = (value: unknown): 0 | 1 => (value === 1 || value === '1' || value === true ? 1 : 0);

/** A timestamp that can be shown, and is one; anything else counts as no lock. */
const lockIn = (value: unknown): Pick<UserDetail, 'sign_in_locked_until'> =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? { sign_in_locked_until: value } : {};

const leadersIn = (value: unknown): UserDetail['all_team_leader'] =>
  (Array.isArray(value) ? value : []).filter(isObject).flatMap((leader) => {
    const id = idOf(leader.team_leader_id);
    return id === undefined ? [] : [{ team_leader_id: id, name: textOf(leader.name) }];
  });

/** The user in an answer of `get-user`; undefined when it holds none that a form could start from. Never throws. */
export const userDetailOf = (body: unknown): UserDetail | undefined => {
  const data = isObject(body) ? body.data : undefined;
  if (!isObject(data)) return undefined;
  const role = roleCodeOf(textOf(data.role));
  if (role === undefined || typeof data.name !== 'string') return undefined;
  return {
    name: data.name,
    phone: textOf(data.phone),
    gender: textOf(data.gender),
    email: textOf(data.email),
    role,
    team_leader_id: (role === roles.agent ? idOf(data.team_leader_id) : undefined) ?? 'NA',
    crm_app_access: flagOf(data.crm_app_access),
    login_device: flagOf(data.login_device),
    ...lockIn(data.sign_in_locked_until),
    all_team_leader: leadersIn(data.all_team_leader),
  };
};
