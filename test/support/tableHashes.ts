import { sql, type Kysely } from 'kysely';
import { executeHot } from '../../src/server/db/hotStatements';
import type { Database } from '../../src/server/db/schema';
import { onlyRow } from '../../src/server/db/sqlParts';

/** Business tables without columns that change by themselves: a session's last use, and the sealing of audit rows. */
const businessTables = {
  users: sql`users`,
  sessions: sql`(select to_jsonb(each) - 'last_used_at' from user_sessions each)`,
  otp_codes: sql`otp_codes`,
  master_settings: sql`master_settings`,
  leads: sql`leads`,
  message_templates: sql`message_templates`,
  lead_notes: sql`lead_notes`,
  transfers: sql`transfers`,
  transfer_leads: sql`transfer_leads`,
  lead_holds: sql`lead_holds`,
  queue_order: sql`queue_order`,
  export_limits: sql`export_limits`,
  hand_out_rules: sql`hand_out_rules`,
  working_hours: sql`working_hours`,
  hand_outs: sql`hand_outs`,
  presence: sql`presence`,
  imports: sql`imports`,
  import_files: sql`import_files`,
  import_rows: sql`import_rows`,
  import_results: sql`import_results`,
  capture_forms: sql`capture_forms`,
  form_connections: sql`form_connections`,
  lead_sources: sql`lead_sources`,
  captures: sql`captures`,
  audit_log: sql`(select to_jsonb(each) - 'seal_no' - 'hash' from audit_log each)`,
  idempotency_keys: sql`idempotency_keys`,
};

export type BusinessTable = keyof typeof businessTables;

export type TableHashes = Record<BusinessTable, string>;

/** The sum of the hashes of a table's rows. */
const statement = sql<TableHashes>`select ${sql.join(
  Object.entries(businessTables).map(
    ([name, rows]) =>
      sql`(select coalesce(sum(hashtextextended(each::text, 0)), 0)::text from ${rows} each) as ${sql.ref(name)}`,
  ),
)}`;

export const hashTables = async (db: Kysely<Database>): Promise<TableHashes> =>
  onlyRow(await executeHot(db, statement));

export const changedTables = (before: TableHashes, after: TableHashes): BusinessTable[] =>
  // The keys are the table names.
  (Object.keys(before) as BusinessTable[]).filter((name) => before[name] !== after[name]).sort();
