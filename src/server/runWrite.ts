import { createHash } from 'node:crypto';
import { sql, type SqlBool, type Transaction } from 'kysely';
import { endpoints, type Endpoint, type EndpointName } from '../contract/endpoints';
import { idempotencyHeader } from '../contract/headers';
import { type Actor, type Session, sessionOf, type SessionPorts } from './auth/sessions';
import { executeTemplate, sendAhead } from './db/hotStatements';
import type { Database } from './db/schema';
import type { Deps } from './deps';
import { forbidden, invalid } from './failures';

/** First key of the advisory lock; the second is the `user_id`. */
const PERSON = 1;

/**
 * Locks the actor for share, and the changed person for update; they may be the same.
 * This orders the writes of a person against the end of their sessions: a change of sessions or rights waits for writes under way
 * and holds back later ones, which then find the session ended.
 * An advisory lock, because edits and assignments lock rows of `users` later, in the order of ids: an actor locked ahead of
 * them could deadlock. It comes before all other locks of the transaction, in the order of ids.
 */
export const lockPersons = async (
  trx: Transaction<Database>,
  { actor, changed }: { actor: number; changed?: number | undefined },
): Promise<void> => {
  const ids = [...new Set([actor, changed ?? actor])].sort((one, other) => one - other);
  for (const id of ids) {
    const lock = id === changed ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
    await sendAhead(trx, sql`select ${lock}(${PERSON}::integer, ${id}::integer)`);
  }
};

interface OnceRequest {
  call: EndpointName;
  /** The `Idempotency-Key` header. */
  key: string | undefined;
  body: string;
}

/** Calls that do their work twice for a double click. */
const doubled: ReadonlySet<EndpointName> = new Set([
  'createLead',
  'updateLead',
  'assignLeads',
  'reassignLeads',
  'distributeLeads',
  'addUser',
  'noteMessage',
]);

/** Milliseconds in which clients that leave their button enabled send a form twice. */
const DOUBLE_CLICK = 5_000;

/** Holds the newest request without a key of a user and call; no header can carry it. */
const keyOfNewest = '\u2014';

/** Printable ASCII: what a header carries unchanged. */
const usableKey = /^[\x20-\x7e]{1,200}$/;

/**
 * Runs `work` at most once per key, user and call; a repeated request gets the first answer. The key is inserted first, so
 * that parallel requests wait for the one that works. A refusal rolls it back, so that a corrected retry is done.
 * @throws Refusal 422 for an unusable key, or one that came with another body
 */
const runOnce = async <Answer extends object>(
  { trx, userId, now }: { trx: Transaction<Database>; userId: number; now: Date },
  { call, key: given, body }: OnceRequest,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const isKeyed = given !== undefined && given !== '';
  if (!isKeyed && !doubled.has(call)) return work();
  if (isKeyed && !usableKey.test(given)) {
    throw invalid({ [idempotencyHeader]: `${idempotencyHeader} must be 1 to 200 printable characters.` });
  }
  const key = isKeyed ? given : keyOfNewest;
  const request_hash = createHash('sha256').update(body).digest('hex');
  const values = { user_id: userId, key, call, request_hash, created_at: now };
  const begun = { ...values, doubleClickBegan: new Date(now.getTime() - DOUBLE_CLICK) };

  const shape = isKeyed ? 'once by key' : 'once by time';
  const [first] = await executeTemplate(trx, shape, begun, ({ doubleClickBegan, ...row }) =>
    trx
      .insertInto('idempotency_keys')
      .values(row)
      .onConflict((conflict) =>
        isKeyed
          ? conflict.doNothing()
          : conflict
              .columns(['user_id', 'call', 'key'])
              .doUpdateSet({ request_hash: row.request_hash, created_at: row.created_at })
              .where((eb) =>
                eb.or([
                  eb('idempotency_keys.request_hash', '<>', row.request_hash),
                  eb('idempotency_keys.created_at', '<=', doubleClickBegan),
                ]),
              ),
      )
      .returning('key'),
  );
  const row = sql<SqlBool>`user_id = ${userId} and call = ${call} and key = ${key}`;
  if (first !== undefined) {
    const answer = await work();
    const response = JSON.stringify(answer);
    await sendAhead(trx, trx.updateTable('idempotency_keys').set({ response }).where(row));
    return answer;
  }
  // An update that changes nothing: only the commit of a write waits until the replicas have the first answer.
  const earlier = await trx
    .updateTable('idempotency_keys')
    .set({ call })
    .where(row)
    .returning(['request_hash', sql<string>`response::text`.as('response')])
    .executeTakeFirstOrThrow();
  if (earlier.request_hash !== request_hash) {
    throw invalid({ [idempotencyHeader]: `This ${idempotencyHeader} was used for another request before.` });
  }
  // An earlier request of the same call stored it.
  return JSON.parse(earlier.response) as Answer;
};

/** Checked before the body arrives, and again in a write. */
export const checkRole = (call: EndpointName, { role }: Actor): void => {
  const { only }: Endpoint = endpoints[call];
  if (only && !only.roles.includes(role)) throw forbidden(only.refusal);
};

interface Write extends OnceRequest {
  changedUser: number | undefined;
  endsSession: true | undefined;
}

/**
 * Runs a write once and in its own transaction, with session and role checked again: they may have changed while the body
 * arrived. Until the end of the write, nothing else can end the session.
 * @param early the session at the beginning of the request
 * @throws Refusal 401, 403, and 422 as `runOnce`
 */
export const runWrite = <Answer extends object>(
  { db, ...ports }: SessionPorts & Pick<Deps, 'db'>,
  early: Session,
  { changedUser, endsSession, ...request }: Write,
  work: (trx: Transaction<Database>, session: Session) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (trx) => {
    const userId = early.actor.user_id;
    await lockPersons(trx, { actor: userId, changed: endsSession ? userId : changedUser });
    const session = endsSession ? early : await sessionOf(trx, ports, early.sessionId);
    checkRole(request.call, session.actor);
    return runOnce({ trx, userId, now: ports.clock.now() }, request, () => work(trx, session));
  });
