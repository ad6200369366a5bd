import type { RoleCode, RoleName } from './roles';
import type { Success, SuccessMessage } from './failure';

export interface UserRow {
  user_id: number;
  name: string;
  email: string | null;
  phone: string;
  role: RoleName;
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

export interface UserDetail {
  name: string;
  phone: string;
  gender: string | null;
  email: string | null;
  role: RoleCode;
  team_leader_id: number | 'NA';
  crm_app_access: 0 | 1;
  login_device: 0 | 1;
  /** Absent without a lock. */
  sign_in_locked_until?: string;
  /** Absent from servers that do not count sessions. */
  open_sessions?: number;
  all_team_leader: { team_leader_id: number; name: string }[];
}

export interface UserDetailResponse extends Success {
  data: UserDetail;
}
