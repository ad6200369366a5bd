import { sql, type Kysely } from 'kysely';
import type { AgentOption, TeamLeaderOption } from '../../contract/lookups';
import { roles } from '../../contract/roles';
import type { Database } from '../db/schema';

/** Names sort without regard to case, whatever order the database's locale has. */
const byName = sql`lower(name)`;

/** Team leaders with access, by name: those who have left are not offered. */
export const findTeamLeaders = (db: Kysely<Database>): Promise<TeamLeaderOption[]> =>
  db
    .selectFrom('users')
    .select(['user_id', 'name'])
    .where('role', '=', roles.teamLeader)
    .where('crm_app_access', '=', true)
    .orderBy(byName)
    .orderBy('user_id')
    .execute();

/** Agents of a team leader with access, by name. */
export const findAgents = (db: Kysely<Database>, teamLeaderId: number): Promise<AgentOption[]> =>
  db
    .selectFrom('users')
    .select(['user_id as id', 'name'])
    .where('team_leader_id', '=', teamLeaderId)
    .where('role', '=', roles.agent)
    .where('crm_app_access', '=', true)
    .orderBy(byName)
    .orderBy('user_id')
    .execute();
