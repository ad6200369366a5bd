import { sql, type RawBuilder } from 'kysely';
import { limits } from '../../contract/limits';

/** When a hold ends that is taken now. */
export const holdEnds = (now: Date): Date => new Date(now.getTime() + limits.queueHoldMinutes * 60_000);

/** Goes on holding a lead that somebody has before them, unless another person was given it since. */
export const renewedHold = (leadId: number | null, userId: number, now: Date): RawBuilder<unknown> => sql`
  update lead_holds set until = ${holdEnds(now)} where lead_id = ${leadId ?? 0} and user_id = ${userId}`;
