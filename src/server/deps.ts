import type { Kysely } from 'kysely';
import type { Database } from './db/schema';
import type { Ports } from './ports';
import type { Settings } from './settings';

export interface Deps extends Ports {
  db: Kysely<Database>;
  settings: Pick<Settings, 'apiBaseUrl' | 'corsOrigins' | 'trustProxy' | 'otpSecret'> & { companyName: string };
  /** Takes in what sources have sent. */
  wakeCaptures: () => void;
}
