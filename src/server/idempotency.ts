import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SqlBool, Transaction } from 'kysely';
import type { EndpointName } from '../contract/endpoints';
import { idempotencyHeader } from '../contract/headers';
import { executeHot, sendAhead } from './db/hotStatements';
import type { Database } from './db/schema';
import { invalid } from './failures';
import type { Clock } from './ports';

interface OnceRequest {
  userId: number;
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

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Runs `work` at most once per key, user and call; a repeated request gets the first answer. The key is inserted first, so
 * that parallel requests wait for the one that works. A refusal rolls it back, so that a corrected retry is done.
 * @throws Refusal 422 for an unusable key, or one that came with another body
 */
export async function runOnce<Answer extends object>(
  { trx, clock }: { trx: Transaction<Database>; clock: Clock },
  { userId, call, key: given, body }: OnceRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const isKeyed = given !== undefined && given !== '';
  if (!isKeyed && !doubled.has(call)) return work();
  if (isKeyed && !usableKey.test(given)) {
    throw invalid({ [idempotencyHeader]: `${idempotencyHeader} must be 1 to 200 printable characters.` });
  }
  const key = isKeyed ? given : keyOfNewest;
  const request = { request_hash: hashOf(body), created_at: clock.now() };
  const doubleClickBegan = new Date(request.created_at.getTime() - DOUBLE_CLICK);

  const [first] = await executeHot(
    trx,
    trx
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, call, ...request })
      .onConflict((conflict) =>
        isKeyed
          ? conflict.doNothing()
          : conflict
              .columns(['user_id', 'call', 'key'])
              .doUpdateSet(request)
              .where((eb) =>
                eb.or([
                  eb('idempotency_keys.request_hash', '<>', request.request_hash),
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
  if (earlier.request_hash !== request.request_hash) {
    throw invalid({ [idempotencyHeader]: `This ${idempotencyHeader} was used for another request before.` });
  }
  // An earlier request of the same call stored it.
  return JSON.parse(earlier.response) as Answer;
}
