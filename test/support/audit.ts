import { sql, type Kysely } from 'kysely';
import type { Database } from '../../src/server/db/schema';
import { timestampText } from '../../src/server/db/sqlParts';

/** Oldest first. */
export const auditOf = (db: Kysely<Database>, action: string) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject', timestampText('at').as('at')])
    .select(sql`detail`.as('detail'))
    .where('action', '=', action)
    .orderBy('id')
    .execute();
