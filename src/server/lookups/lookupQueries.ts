import { sql, type Kysely } from 'kysely';
import { type RoleCode, roles } from '../../contract/roles';
import type { Database } from '../db/schema';

/** People with access, sorted by name regardless of case and of the database's locale. */
const staffOf = (db: Kysely<Database>, role: RoleCode) =>
  db
    .selectFrom('users')
    .where('role', '=', role)
    .where('crm_app_access', '=', true)
    .orderBy(sql`lower(name)`)
    .orderBy('user_id');

export const findTeamLeaders = (db: Kysely<Database>) =>
  staffOf(db, roles.teamLeader).select(['user_id', 'name']).execute();

export const findAgents = (db: Kysely<Database>, teamLeaderId: number) =>
  staffOf(db, roles.agent).select(['user_id as id', 'name']).where('team_leader_id', '=', teamLeaderId).execute();
