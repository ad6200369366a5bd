import { sql, type RawBuilder } from 'kysely';
import { limits } from '../../contract/limits';

export const holdExpiry = (now: Date): Date => new Date(now.getTime() + limits.queueHoldMinutes * 60_000);

/** Extends a hold that the user still has. */
export const extendHold = (leadId: number | null, userId: number, now: Date): RawBuilder<unknown> => sql`
  update lead_holds set until = ${holdExpiry(now)} where lead_id = ${leadId ?? 0} and user_id = ${userId}`;
