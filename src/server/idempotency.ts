import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SqlBool, Transaction } from 'kysely';
import { idempotencyHeader, type EndpointName } from '../contract/endpoints';
import { executeHot, sendAhead } from './db/hotStatements';
import type { Database } from './db/schema';
import { invalid } from './failures';
import type { Clock } from './ports';

interface OnceRequest {
  userId: number;
  call: EndpointName;
  /** The `Idempotency-Key` header; without one the work is simply done. */
  key: string | undefined;
  /** The body as it was sent. */
  body: string;
}

/** Printable ASCII: what a header carries unchanged. */
const usableKey = /^[\x20-\x7e]{1,200}$/;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Does `work` at most once for a key of a user and a call: a repeated request gets the first answer. The key is written
 * before the work in the same transaction, so of several at the same time one does the work and the others wait for it
 * to end. A refusal rolls the key back together with the work, so that a corrected retry under the same key is done.
 * @throws Refusal 422 for a key that is not usable, or that came with another body before
 */
export async function runOnce<Answer extends object>(
  { trx, clock }: { trx: Transaction<Database>; clock: Clock },
  { userId, call, key, body }: OnceRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined || key === '') return work();
  if (!usableKey.test(key)) {
    throw invalid({ [idempotencyHeader]: `${idempotencyHeader} must be 1 to 200 printable characters.` });
  }
  const requestHash = hashOf(body);

  const [first] = await executeHot(
    trx,
    trx
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, call, request_hash: requestHash, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key'),
  );
  const row = sql<SqlBool>`user_id = ${userId} and call = ${call} and key = ${key}`;
  if (first !== undefined) {
    const answer = await work();
    const response = JSON.stringify(answer);
    await sendAhead(trx, trx.updateTable('idempotency_keys').set({ response }).where(row));
    return answer;
  }
  // An update that changes nothing, for only a transaction that writes is answered no sooner than what it was told is on
  // the replicas: the first answer may have been lost before they had it.
  const earlier = await trx
    .updateTable('idempotency_keys')
    .set({ call })
    .where(row)
    .returning(['request_hash', sql<string>`response::text`.as('response')])
    .executeTakeFirstOrThrow();
  if (earlier.request_hash !== requestHash) {
    throw invalid({ [idempotencyHeader]: `This ${idempotencyHeader} was used for another request before.` });
  }
  // Written above by this very call, whose answers have this type.
  return JSON.parse(earlier.response) as Answer;
}
