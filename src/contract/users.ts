import { page } from './envelopes';
import type { SuccessMessage } from './failure';
import { isObject, text, wholeNumber } from './reading';
import {
  emptyText,
  id,
  idOrNull,
  joined,
  mapped,
  record,
  rows,
  textOrNull,
  type Read,
  type Reader,
  type Sent,
} from './record';
import { roleCodeOf, roles, type RoleName } from './roles';

const roleName: Reader<string, RoleName> = text;

const userRow = record({
  user_id: id,
  name: text,
  email: textOrNull,
  phone: text,
  role: roleName,
  assign_team_leader: textOrNull,
});

export type UserRow = Read<typeof userRow>;

const userPage = page(userRow, 'user_id');

export type UserListResponse = Sent<typeof userPage> & {
  /** Absolute; null where there is no such page. */
  meta: { next_page_url: string | null; prev_page_url: string | null };
};

export const readUserPage = (body: unknown) => {
  const answer = isObject(body) ? body : {};
  const meta = isObject(answer.meta) ? answer.meta : answer;
  return {
    ...userPage(body),
    nextLink: text(meta.next_page_url) || null,
    previousLink: text(meta.prev_page_url) || null,
  };
};

export type UserPage = Read<typeof readUserPage>;

export type AddUserResponse = SuccessMessage & { user_id: number };

const yesOrNo = (value: unknown): 0 | 1 => (value === 1 || value === '1' || value === true ? 1 : 0);

const teamLeader = record({ team_leader_id: id, name: text });

/** Absent without a lock; anything but a timestamp counts as none. */
const lock = record({
  sign_in_locked_until: (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined),
});

/** Absent from servers that do not count sessions. */
const sessions = record({ open_sessions: wholeNumber });

const known = record({
  name: (value) => (typeof value === 'string' ? value : undefined),
  phone: text,
  gender: emptyText,
  email: emptyText,
  role: roleCodeOf,
  team_leader_id: (value): number | 'NA' => idOrNull(value) ?? 'NA',
  crm_app_access: yesOrNo,
  login_device: yesOrNo,
  all_team_leader: rows(teamLeader, 'team_leader_id'),
});

const userDetail = mapped(joined(joined(known, lock), sessions), (user) =>
  user.role === roles.agent ? user : { ...user, team_leader_id: 'NA' as const },
);

export type UserDetail = Sent<typeof userDetail>;

export const readUser = mapped(record({ data: userDetail }), ({ data }) => data);
