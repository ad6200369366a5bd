import type { Transaction } from 'kysely';
import { roles } from '../../contract/roles';
import type { NewUser } from '../../contract/validation/users';
import { writeAudit } from '../audit';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { invalid } from '../failures';
import { checkTeamLeader, phoneTaken } from './userRules';

/**
 * With access and without single-device login by default.
 * @throws Refusal 422 for a phone number in use or a team leader who cannot be one
 */
export async function insertUser(trx: Transaction<Database>, actor: Actor, now: Date, body: NewUser): Promise<number> {
  const { role } = body;
  const teamLeader = role === roles.agent ? body.teamleader : null;
  if (teamLeader !== null) await checkTeamLeader(trx, teamLeader);
  const values = {
    name: body.name,
    phone: body.phone,
    email: body.email || null,
    gender: body.gender || null,
    role,
    team_leader_id: teamLeader,
    crm_app_access: (body.crm_app_access ?? 1) === 1,
    login_device: body.login_device === 1,
  };
  const added = await trx
    .insertInto('users')
    .values({ ...values, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) throw invalid(phoneTaken);
  await writeAudit(trx, now, { actorId: actor.user_id, action: 'user.create', subject: added.user_id, detail: values });
  return added.user_id;
}
