import type { Kysely } from 'kysely';
import { startSession } from '../../src/server/auth/sessions';
import type { Database } from '../../src/server/db/schema';
import { secureRandom, systemClock } from '../../src/server/ports';

/** The token of a new session, put straight into a database that servers use. */
export const sessionOf = (db: Kysely<Database>, userId: number): Promise<string> =>
  startSession(db, { clock: systemClock, random: secureRandom }, userId);
