import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import { roles, type RoleCode } from '../../contract/roles';
import type { Actor } from '../auth/actor';

type Scoped = Pick<Actor, 'user_id' | 'role'>;

const scopes = {
  [roles.admin]: () => sql<SqlBool>`true`,
  [roles.teamLeader]: ({ user_id }) => sql<SqlBool>`(leads.team_leader_id = ${user_id}
    or (leads.lead_status = ${sql.lit(leadStatuses.fresh)} and leads.team_leader_id is null))`,
  [roles.agent]: ({ user_id }) => sql<SqlBool>`leads.agent_id = ${user_id}`,
} satisfies Record<RoleCode, (actor: Scoped) => RawBuilder<SqlBool>>;

/**
 * The leads a person may see and change: all for an Admin; the team's and unassigned fresh ones for a team leader;
 * their own for an agent. Lists, counters, reads, updates and transfers share this condition on `leads`.
 */
export const leadScope = (actor: Scoped): RawBuilder<SqlBool> => scopes[actor.role](actor);
