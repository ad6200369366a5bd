import { unwrapPage } from './envelopes';
import type { Page } from './leads';
import { isObject, readRows, text, wholeNumber, type Json } from './reading';
import { roleCodeOf, roles } from './roles';
import type { UserDetail, UserRow } from './users';

export interface UserPage extends Page<UserRow> {
  nextLink: string | null;
  previousLink: string | null;
}

const userRowOf = (row: Json): UserRow | undefined => {
  const id = wholeNumber(row.user_id, 1);
  return id === undefined
    ? undefined
    : {
        user_id: id,
        name: text(row.name) ?? '',
        email: text(row.email),
        phone: text(row.phone) ?? '',
        role: (text(row.role) ?? '') as UserRow['role'],
        assign_team_leader: text(row.assign_team_leader),
      };
};

export const readUserPage = (body: unknown): UserPage => {
  const page = unwrapPage(body);
  const answer = isObject(body) ? body : {};
  const meta = isObject(answer.meta) ? answer.meta : answer;
  return {
    ...page,
    rows: readRows(page.rows, userRowOf, ({ user_id }) => user_id),
    nextLink: text(meta.next_page_url) || null,
    previousLink: text(meta.prev_page_url) || null,
  };
};

const flagOf = (value: unknown): 0 | 1 => (value === 1 || value === '1' || value === true ? 1 : 0);

/** Anything but a timestamp counts as no lock. */
const lockIn = (value: unknown): Pick<UserDetail, 'sign_in_locked_until'> =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? { sign_in_locked_until: value } : {};

const sessionsIn = (value: unknown): Pick<UserDetail, 'open_sessions'> => {
  const number = wholeNumber(value, 0);
  return number === undefined ? {} : { open_sessions: number };
};

const leaderOf = (leader: Json): UserDetail['all_team_leader'][number] | undefined => {
  const id = wholeNumber(leader.team_leader_id, 1);
  return id === undefined ? undefined : { team_leader_id: id, name: text(leader.name) ?? '' };
};

export const readUser = (body: unknown): UserDetail | undefined => {
  const data = isObject(body) ? body.data : undefined;
  if (!isObject(data)) return undefined;
  const role = roleCodeOf(data.role);
  if (role === undefined || typeof data.name !== 'string') return undefined;
  const leaders = Array.isArray(data.all_team_leader) ? data.all_team_leader.filter(isObject) : [];
  return {
    name: data.name,
    phone: text(data.phone) ?? '',
    gender: text(data.gender) ?? '',
    email: text(data.email) ?? '',
    role,
    team_leader_id: (role === roles.agent ? wholeNumber(data.team_leader_id, 1) : undefined) ?? 'NA',
    crm_app_access: flagOf(data.crm_app_access),
    login_device: flagOf(data.login_device),
    ...lockIn(data.sign_in_locked_until),
    ...sessionsIn(data.open_sessions),
    all_team_leader: readRows(leaders, leaderOf, ({ team_leader_id }) => team_leader_id),
  };
};
