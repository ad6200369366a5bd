import type { Kysely } from 'kysely';
import type { Database } from './db/schema';
import type { Ports } from './ports';
import type { Settings } from './settings';

/** The settings that requests depend on. */
export type RequestSettings = Pick<Settings, 'apiBaseUrl' | 'corsOrigins' | 'trustProxy' | 'otpSecret'>;

/** All that a request handler may reach: the database, the ports and the settings above. */
export interface Deps extends Ports {
  db: Kysely<Database>;
  settings: RequestSettings;
}
