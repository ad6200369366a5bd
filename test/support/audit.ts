import { sql, type Kysely } from 'kysely';
import type { Database } from '../../src/server/db/schema';
import { timestampText } from '../../src/server/db/sqlParts';

/** The rows of an action, of all subjects or of those given, oldest first. */
export const auditOf = (db: Kysely<Database>, action: string, ...subjects: (number | string)[]) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject', timestampText('at').as('at')])
    .select(sql`detail`.as('detail'))
    .where('action', '=', action)
    .$if(subjects.length > 0, (rows) => rows.where('subject', 'in', subjects.map(String)))
    .orderBy('id')
    .execute();
