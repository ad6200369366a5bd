import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { roles } from '../../contract/roles';
import type { UserUpdate } from '../../contract/validation/users';
import type { Database } from '../db/schema';
import { conflict, forbidden, invalid } from '../failures';
import { mayLead } from '../leads/assigneeQueries';

interface StoredUser {
  user_id: number;
  name: string;
  role: number;
  crm_app_access: boolean;
}

/** `errors` of a 422: two users cannot share a sign-in number. */
export const phoneTaken = { phone: 'This contact number is already used by another user.' };

/**
 * Locks the leader, so that the leader's own edit cannot slip in between.
 * @param agentId undefined for a new agent
 * @throws Refusal 422
 */
export async function checkTeamLeader(trx: Transaction<Database>, id: number, agentId?: number): Promise<void> {
  const leader = await trx
    .selectFrom('users')
    .select(['role', 'crm_app_access'])
    .where('user_id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (id === agentId || !mayLead(leader)) {
    throw invalid({ teamleader: 'Choose a Team Leader who has CRM/App Access.' });
  }
}

/** @throws Refusal 403 */
export function checkRoleChange(user: StoredUser, role: number): void {
  if (role === user.role) return;
  if (user.role === roles.admin) throw forbidden('The role of an Admin cannot be changed.');
  if (role === roles.admin) throw forbidden('A user cannot be made an Admin. Please add a new user instead.');
}

/**
 * @param locked all Admins, among others
 * @throws Refusal 409 when no Admin with access would be left
 */
export function checkAdminLeft(user: StoredUser, update: UserUpdate, locked: readonly StoredUser[]): void {
  if (user.role !== roles.admin || update.crm_app_access !== 0) return;
  const isOther = (one: StoredUser) => one.role === roles.admin && one.user_id !== user.user_id && one.crm_app_access;
  if (!locked.some(isOther)) throw conflict('This is the last Admin with access, so the access must stay.');
}

/**
 * Leads may keep a former team leader until an Admin reassigns them.
 * @throws Refusal 409
 */
export async function checkNoAgentsLeft(trx: Transaction<Database>, user: StoredUser, role: number): Promise<void> {
  if (user.role !== roles.teamLeader || role === user.role) return;
  const { count } = await trx
    .selectFrom('users')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('team_leader_id', '=', user.user_id)
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  const agents = count === 1 ? '1 agent belongs' : `${count} agents belong`;
  throw conflict(`${agents} to ${user.name}. Please move them to another Team Leader first.`);
}
