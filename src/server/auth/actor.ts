import type { RoleCode } from '../../contract/roles';

/** The signed-in person who acts in a request: taken from the session, never from a `user_id` in the payload. */
export interface Actor {
  user_id: number;
  name: string;
  role: RoleCode;
  /** An agent's team leader; null for everybody else. */
  team_leader_id: number | null;
}
