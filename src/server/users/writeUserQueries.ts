import type { Selectable, Transaction } from 'kysely';
import { roles } from '../../contract/roles';
import type { NewUser, UserUpdate } from '../../contract/validation/users';
import { writeAudit } from '../audit';
import { type Actor, endSessionsOf } from '../auth/sessions';
import { violatedConstraint } from '../db/databaseErrors';
import type { Database, UsersTable } from '../db/schema';
import { invalid, notFound } from '../failures';
import { forgetSignIn } from '../otp/places';
import { forgetWrongCodes, lockedUntil } from '../otp/wrongCodes';
import { checkAdminLeft, checkNoAgentsLeft, checkRoleChange, checkTeamLeader, phoneTaken } from './userRules';

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

/**
 * Writes no audit row when no wrong code was stored.
 * @throws Refusal 404
 */
export async function unlockUser(trx: Transaction<Database>, actor: Actor, now: Date, id: number): Promise<void> {
  const user = await trx.selectFrom('users').select('phone').where('user_id', '=', id).executeTakeFirst();
  if (!user) throw notFound('user');
  const until = await lockedUntil(trx, user.phone, now);
  if (!(await forgetWrongCodes(trx, user.phone))) return;
  const detail = { sign_in_locked_until: [until ?? null, null] };
  await writeAudit(trx, now, { actorId: actor.user_id, action: 'user.unlock', subject: id, detail });
}

const editable = [
  'name',
  'phone',
  'email',
  'gender',
  'role',
  'team_leader_id',
  'crm_app_access',
  'login_device',
] as const satisfies readonly (keyof UsersTable)[];

type UserValues = Pick<Selectable<UsersTable>, (typeof editable)[number]>;

/**
 * A change of role or phone number and the loss of access end all sessions; the latter two also void codes and known places.
 * @throws Refusal 404, 403 for a role that cannot change this way, 409 when the last Admin would lose access or agents
 *   their leader, 422 for a phone number in use or a team leader who cannot be one
 */
export async function saveUser(trx: Transaction<Database>, actor: Actor, now: Date, update: UserUpdate): Promise<void> {
  const id = update.user_id;
  const locked = await lockPeople(trx, [id, update.teamleader ?? id]);
  const user = locked.find((candidate) => candidate.user_id === id);
  if (!user) throw notFound('user');

  const next = valuesAfter(user, update);
  checkRoleChange(user, next.role);
  checkAdminLeft(
    user,
    update,
    locked.filter((candidate) => candidate.role === roles.admin),
  );
  await checkNoAgentsLeft(trx, user, next.role);
  if (next.team_leader_id !== null && next.team_leader_id !== user.team_leader_id) {
    await checkTeamLeader(trx, next.team_leader_id, id);
  }

  const changed = editable.filter((field) => user[field] !== next[field]);
  if (changed.length === 0) return;
  await writeUser(trx, id, { ...next, updated_at: now });
  const losesWay = next.phone !== user.phone || (user.crm_app_access && !next.crm_app_access);
  if (losesWay) await forgetSignIn(trx, id);
  if (losesWay || next.role !== user.role) await endSessionsOf(trx, id);
  const detail = Object.fromEntries(changed.map((field) => [field, [user[field], next[field]]]));
  await writeAudit(trx, now, { actorId: actor.user_id, action: 'user.update', subject: id, detail });
}

/** Locks the users of an edit and all Admins in the order of ids, so that no two edits deadlock. */
const lockPeople = (trx: Transaction<Database>, ids: number[]) =>
  trx
    .selectFrom('users')
    .select([...editable, 'user_id'])
    .where((eb) => eb.or([eb('user_id', 'in', ids), eb('role', '=', roles.admin)]))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();

const valuesAfter = (user: UserValues, update: UserUpdate): UserValues => {
  const { role } = update;
  return {
    name: update.name,
    phone: update.phone,
    email: update.email || null,
    gender: update.gender || null,
    role,
    team_leader_id: role === roles.agent ? update.teamleader : null,
    crm_app_access: update.crm_app_access === null ? user.crm_app_access : update.crm_app_access === 1,
    login_device: update.login_device === null ? user.login_device : update.login_device === 1,
  };
};

async function writeUser(
  trx: Transaction<Database>,
  id: number,
  values: UserValues & { updated_at: Date },
): Promise<void> {
  try {
    await trx.updateTable('users').set(values).where('user_id', '=', id).execute();
  } catch (error) {
    throw violatedConstraint(error) === 'users_phone_key' ? invalid(phoneTaken) : error;
  }
}
