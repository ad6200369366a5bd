/** Tables that migrations and figures fill, each with the reason why it is not copied. */
export const madeTables: Readonly<Record<string, string>> = {
  kysely_migration: 'written by the migrations that the copy runs',
  kysely_migration_lock: 'written by the migrations that the copy runs',
  schema_migrations: 'the record of the first versions, which goes on in kysely_migration',
  figure_deltas: 'changes that are not in the figures yet; the figures are made anew from the leads',
  lead_days: 'figures, made anew from the leads',
  lead_totals: 'figures, made anew from the leads',
  lead_report: 'what the report counts, made anew from the leads and their histories',
  lead_calls: 'calls as the report counts them, made anew from the histories',
  report_days: 'figures of the report, made anew from the leads and their histories',
  report_waits: 'figures of the report, made anew from the leads and their histories',
  report_reasons: 'figures of the report, made anew from the leads',
  lead_fold: 'the day of the figures, set when they are made anew',
};

/** Tables left out of backups, each with the reason; new tables are included. A move to another database copies all. */
export const unsavedTables: Readonly<Record<string, string>> = {
  user_sessions: 'a session that was ended after the backup must not come back to life: everybody signs in again',
  otp_codes: 'good for five minutes, and used up by now',
  otp_sends: 'counts of the last hours, which say nothing on the day of a restore',
  otp_wrong_codes: 'counts of the last day; a lock that was lifted since would come back',
  lead_holds: 'good for some minutes: after a restore everybody asks for their next lead anew',
  otp_address_tries: 'counts of the last ten minutes',
  duplicate_checks: 'counts of the last minute',
};

export const isSaved = (table: string): boolean => !(table in madeTables) && !(table in unsavedTables);

export const isMoved = (table: string): boolean => !(table in madeTables);
