import type { Transaction } from 'kysely';
import { makeFigures, setAside } from '../../src/server/backup/fillPlace';
import type { Database } from '../../src/server/db/schema';

/** Puts back what was set aside, and says before each part which one it is. */
export type PutBack = (say: (name: string, done: number, of: number) => void) => Promise<void>;

/**
 * Takes indexes, foreign keys and triggers off the empty tables, to be put back when they are full; the figures that the
 * triggers keep are then made in one go. All of it stands and falls
 * with the transaction: cut off at whatever moment, the database is as it was.
 */
export const setAsideLeads = async (trx: Transaction<Database>): Promise<PutBack> => {
  const putBack = await setAside(trx, ['leads', 'lead_notes']);
  return async (say) => {
    let parts = 0;
    await putBack((name, done, of) => {
      parts = of;
      say(name, done, of + 1);
    });
    say('figures', parts, parts + 1);
    // The triggers would have left as many lines to fold as there are leads.
    await makeFigures(trx);
  };
};
