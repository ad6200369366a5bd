import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { type RoleCode, roleCodeOf } from '../../contract/roles';
import { executeTemplate } from '../db/hotStatements';
import type { Database } from '../db/schema';
import type { Deps } from '../deps';
import { Refusal } from '../failures';
import type { LastUses } from './lastUses';

/** From the session, never from a `user_id` in the payload. */
export interface Actor {
  user_id: number;
  name: string;
  role: RoleCode;
  team_leader_id: number | null;
}

const HOUR = 60 * 60 * 1000;
/** Since the last request. */
const IDLE_LIMIT = 12 * HOUR;
/** Since the sign-in. */
export const SESSION_LIFETIME = 7 * 24 * HOUR;
/** The last use is stored at most this often. */
const TOUCH_INTERVAL = 60 * 1000;

const before = (now: Date, milliseconds: number) =>
  sql<Date>`${now}::timestamptz - ${sql.lit(milliseconds)} * interval '1 millisecond'`;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const noSession = (): Refusal => new Refusal(401, 'Please sign in to continue.', { 'WWW-Authenticate': 'Bearer' });

/**
 * @param from words shown to the session's owner; see `deviceName` and `placeName`
 * @returns the token, which is not stored
 */
export const startSession = async (
  trx: Kysely<Database>,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  userId: number,
  from = { device: '', place: '' },
): Promise<string> => {
  const token = random.token();
  const now = clock.now();
  await trx
    .insertInto('user_sessions')
    .values({ token_hash: hashOf(token), user_id: userId, created_at: now, last_used_at: now, ...from })
    .execute();
  return token;
};

/** Comes after an exclusive `lockPersons`. */
export const endSessionsOf = async (trx: Transaction<Database>, userId: number): Promise<void> => {
  await trx.deleteFrom('user_sessions').where('user_id', '=', userId).execute();
};

export interface Session {
  /** Identifies the session without giving access. */
  sessionId: string;
  actor: Actor;
}

export interface SessionPorts extends Pick<Deps, 'clock'> {
  lastUses: LastUses;
}

export const livingSessions = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('user_sessions')
    .where('last_used_at', '>', before(now, IDLE_LIMIT))
    .where('user_sessions.created_at', '>', before(now, SESSION_LIFETIME));

export const countSessions = async (db: Kysely<Database>, userId: number, now: Date): Promise<number> => {
  const { number } = await livingSessions(db, now)
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)::integer`.as('number'))
    .executeTakeFirstOrThrow();
  return number;
};

/** Living sessions of people with access. */
export const sessionsWithPeople = (db: Kysely<Database>, now: Date) =>
  livingSessions(db, now)
    .innerJoin('users', 'users.user_id', 'user_sessions.user_id')
    .where('users.crm_app_access', '=', true)
    .select(['token_hash', 'users.user_id', 'users.name', 'users.role', 'users.team_leader_id']);

/** Undefined for an unknown role. */
export const actorOf = ({
  role,
  user_id,
  name,
  team_leader_id,
}: Omit<Actor, 'role'> & { role: number }): Actor | undefined => {
  const code = roleCodeOf(role);
  return code && { user_id, name, role: code, team_leader_id };
};

/**
 * Stores the use of the session. A write calls it again in its transaction, after `lockPersons`, because the session may have
 * ended while the body arrived.
 * @throws Refusal 401
 */
export const sessionOf = async (
  db: Kysely<Database>,
  { clock, lastUses }: SessionPorts,
  sessionId: string,
): Promise<Session> => {
  const now = clock.now();
  const [found] = await executeTemplate(db, 'session', { now, sessionId }, (given) =>
    sessionsWithPeople(db, given.now)
      .where('token_hash', '=', given.sessionId)
      .select((eb) => eb('last_used_at', '<=', before(given.now, TOUCH_INTERVAL)).as('isDue')),
  );
  const actor = found && actorOf(found);
  if (!actor) throw noSession();
  if (found.isDue) lastUses.note(sessionId, now);
  return { sessionId, actor };
};

/** @throws Refusal 401 for a header without a token */
export const sessionIdOf = (authorization: string | undefined): string => {
  const token = /^Bearer +(\S{1,500}) *$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw noSession();
  return hashOf(token);
};
