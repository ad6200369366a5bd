import { sql, type Kysely } from 'kysely';
import type { AgentsResponse, TeamLeadersResponse } from '../../contract/lookups';
import { roles } from '../../contract/roles';
import type { Database } from '../db/schema';

/** Case-insensitive, whatever the database's locale. */
const byName = sql`lower(name)`;

export const findTeamLeaders = (db: Kysely<Database>): Promise<TeamLeadersResponse['data']> =>
  db
    .selectFrom('users')
    .select(['user_id', 'name'])
    .where('role', '=', roles.teamLeader)
    .where('crm_app_access', '=', true)
    .orderBy(byName)
    .orderBy('user_id')
    .execute();

export const findAgents = (db: Kysely<Database>, teamLeaderId: number): Promise<AgentsResponse['data']> =>
  db
    .selectFrom('users')
    .select(['user_id as id', 'name'])
    .where('team_leader_id', '=', teamLeaderId)
    .where('role', '=', roles.agent)
    .where('crm_app_access', '=', true)
    .orderBy(byName)
    .orderBy('user_id')
    .execute();
