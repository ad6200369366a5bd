import type { RoleCode } from '../../contract/roles';

/** From the session, never from a `user_id` in the payload. */
export interface Actor {
  user_id: number;
  name: string;
  role: RoleCode;
  team_leader_id: number | null;
}
