import type { RoleCode, RoleName } from './roles';
import type { Success, SuccessMessage } from './failure';

/** A row of the user list: the role by its name. */
export interface UserRow {
  user_id: number;
  name: string;
  email: string | null;
  phone: string;
  role: RoleName;
  /** The leader's name; null for all but agents. */
  assign_team_leader: string | null;
}

export interface UserListResponse extends Success {
  data: UserRow[];
  meta: {
    current_page: number;
    last_page: number;
    total: number;
    /** Absolute; null where there is no such page. */
    next_page_url: string | null;
    prev_page_url: string | null;
  };
}

export interface AddUserResponse extends SuccessMessage {
  user_id: number;
}

/** A user for editing: the role by its number. */
export interface UserDetail {
  name: string;
  phone: string;
  gender: string | null;
  email: string | null;
  role: RoleCode;
  /** `NA` when there is none. */
  team_leader_id: number | 'NA';
  crm_app_access: 0 | 1;
  login_device: 0 | 1;
  /** When a sign-in that is locked after too many wrong codes opens again, ISO 8601 in +05:30; absent when it is open. */
  sign_in_locked_until?: string;
  /** On how many devices the user is signed in; absent from servers that do not tell. */
  open_sessions?: number;
  all_team_leader: { team_leader_id: number; name: string }[];
}

export interface UserDetailResponse extends Success {
  data: UserDetail;
}
