import type { Selectable, Transaction } from 'kysely';
import { roles } from '../../contract/roles';
import type { NewUser, UserUpdate } from '../../contract/validation/users';
import { writeAudit } from '../audit';
import { endSessionsOf } from '../auth/sessions';
import type { Handler } from '../callContext';
import { violatedConstraint } from '../db/databaseErrors';
import type { Database, UsersTable } from '../db/schema';
import { conflict, forbidden, invalid, notFound } from '../failures';
import { lockStaff, mayLead } from '../leads/assigneeQueries';
import { forgetSignIn } from '../otp/places';

/**
 * With access and without single-device login by default.
 * @throws Refusal 422 for a phone number in use or a team leader who cannot be one
 */
export const addUser: Handler<'addUser'> = async ({ trx, actor, now, body }) => {
  const values = valuesOf(body, { crm_app_access: true, login_device: false });
  if (values.team_leader_id !== null) await checkTeamLeader(trx, values.team_leader_id);
  const added = await trx
    .insertInto('users')
    .values({ ...values, created_at: now, updated_at: now })
    .onConflict((taken) => taken.column('phone').doNothing())
    .returning('user_id')
    .executeTakeFirstOrThrow(() => invalid(phoneTaken));
  await writeAudit(trx, now, { actorId: actor.user_id, action: 'user.create', subject: added.user_id, detail: values });
  return { status: 200, message: 'User added successfully', user_id: added.user_id };
};

const editable = [
  ...(['name', 'phone', 'email', 'gender'] as const),
  ...(['role', 'team_leader_id', 'crm_app_access', 'login_device'] as const),
] as const satisfies readonly (keyof UsersTable)[];

type UserValues = Pick<Selectable<UsersTable>, (typeof editable)[number]>;

type StoredUser = Pick<Selectable<UsersTable>, 'user_id' | 'name' | 'role' | 'crm_app_access'>;

/**
 * A change of role or phone number and the loss of access end all sessions; the latter two also void codes and known places.
 * @throws Refusal 404, 403 for a role that cannot change this way, 409 when the last Admin would lose access or agents
 *   their leader, 422 for a phone number in use or a team leader who cannot be one
 */
export const updateUser: Handler<'updateUser'> = async ({ trx, actor, now, body }) => {
  const saved = { status: 200, message: 'User updated successfully' } as const;
  const id = body.user_id;
  const locked = await lockPeople(trx, [id, body.teamleader ?? id]);
  const user = locked.find((candidate) => candidate.user_id === id);
  if (!user) throw notFound('user');

  const next = valuesOf(body, user);
  checkRoleChange(user, next.role);
  checkAdminLeft(user, body, locked);
  await checkNoAgentsLeft(trx, user, next.role);
  if (next.team_leader_id !== null && next.team_leader_id !== user.team_leader_id) {
    await checkTeamLeader(trx, next.team_leader_id, id);
  }

  const changed = editable.filter((field) => user[field] !== next[field]);
  if (changed.length === 0) return saved;
  const saving = trx
    .updateTable('users')
    .set({ ...next, updated_at: now })
    .where('user_id', '=', id);
  await saving.execute().catch((error: unknown) => {
    throw violatedConstraint(error) === 'users_phone_key' ? invalid(phoneTaken) : error;
  });
  const losesWay = next.phone !== user.phone || (user.crm_app_access && !next.crm_app_access);
  if (losesWay) await forgetSignIn(trx, id);
  if (losesWay || next.role !== user.role) await endSessionsOf(trx, id);
  const detail = Object.fromEntries(changed.map((field) => [field, [user[field], next[field]]]));
  await writeAudit(trx, now, { actorId: actor.user_id, action: 'user.update', subject: id, detail });
  return saved;
};

/** Locks the users of an edit and all Admins in the order of ids, so that no two edits deadlock. */
const lockPeople = (trx: Transaction<Database>, ids: number[]) =>
  trx
    .selectFrom('users')
    .select([...editable, 'user_id'])
    .where((eb) => eb.or([eb('user_id', 'in', ids), eb('role', '=', roles.admin)]))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();

const flagOf = (sent: 0 | 1 | null, stored: boolean): boolean => (sent === null ? stored : sent === 1);

/** The user's new values; missing flags keep their stored value. */
const valuesOf = (body: NewUser, stored: Pick<UserValues, 'crm_app_access' | 'login_device'>): UserValues => ({
  name: body.name,
  phone: body.phone,
  email: body.email || null,
  gender: body.gender || null,
  role: body.role,
  team_leader_id: body.role === roles.agent ? body.teamleader : null,
  crm_app_access: flagOf(body.crm_app_access, stored.crm_app_access),
  login_device: flagOf(body.login_device, stored.login_device),
});

/** `errors` of a 422: two users cannot share a sign-in number. */
const phoneTaken = { phone: 'This contact number is already used by another user.' };

/**
 * Locks the leader, so that the leader's own edit cannot slip in between.
 * @param agentId undefined for a new agent
 * @throws Refusal 422
 */
async function checkTeamLeader(trx: Transaction<Database>, id: number, agentId?: number): Promise<void> {
  const [leader] = await lockStaff(trx, [id]);
  if (id === agentId || !mayLead(leader)) {
    throw invalid({ teamleader: 'Choose a Team Leader who has CRM/App Access.' });
  }
}

/** @throws Refusal 403 */
function checkRoleChange(user: StoredUser, role: number): void {
  if (role === user.role) return;
  if (user.role === roles.admin) throw forbidden('The role of an Admin cannot be changed.');
  if (role === roles.admin) throw forbidden('A user cannot be made an Admin. Please add a new user instead.');
}

/**
 * @param locked all Admins, among others
 * @throws Refusal 409 when no Admin with access would be left
 */
function checkAdminLeft(user: StoredUser, update: UserUpdate, locked: readonly StoredUser[]): void {
  if (user.role !== roles.admin || update.crm_app_access !== 0) return;
  const isOther = (one: StoredUser) => one.role === roles.admin && one.user_id !== user.user_id && one.crm_app_access;
  if (!locked.some(isOther)) throw conflict('This is the last Admin with access, so the access must stay.');
}

/**
 * Leads may keep a former team leader until an Admin reassigns them.
 * @throws Refusal 409
 */
async function checkNoAgentsLeft(trx: Transaction<Database>, user: StoredUser, role: number): Promise<void> {
  if (user.role !== roles.teamLeader || role === user.role) return;
  const agents = trx.selectFrom('users').select('user_id').where('team_leader_id', '=', user.user_id);
  const count = (await agents.execute()).length;
  if (count === 0) return;
  const belong = count === 1 ? '1 agent belongs' : `${count} agents belong`;
  throw conflict(`${belong} to ${user.name}. Please move them to another Team Leader first.`);
}
