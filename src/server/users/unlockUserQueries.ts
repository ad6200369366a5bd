import type { Transaction } from 'kysely';
import { writeAudit } from '../audit';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { notFound } from '../failures';
import { forgetWrongCodes, lockedUntil } from '../otp/wrongCodes';

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
