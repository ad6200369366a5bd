/** Spec §9. Counts are maxima. */
export const limits = {
  leadPageSize: 50,
  searchPageSize: 20,
  searchDepth: 200,
  searchDigits: 4,
  duplicatesShown: 20,
  duplicatesCounted: 1_000,
  /** Checks for duplicates that one person makes in any minute. */
  duplicateChecks: 60,
  duplicatesNamed: 4,
  userPageSize: 20,
  auditLogPageSize: 20,
  /** Audit log rows that can be paged to; filters reach the others. */
  auditLogCount: 10_000,
  otpLength: 6,
  phoneLength: 10,
  passwordMinLength: 6,
  lineLength: 150,
  noteLength: 10_000,
  templates: 30,
  templateLength: 1_000,
  messageLength: 2_000,
  takeBackMinutes: 15,
  /** Leads of one transfer: low enough for one statement. */
  transferSize: 5_000,
  distributionAgents: 500,
  transferPageSize: 20,
  undoHours: 24,
  queueHoldMinutes: 15,
  /** A new lead that nobody called comes first for so long. */
  queueJustInMinutes: 60,
  queueSkips: 1_000,
  queueCounted: 10_000,
  reminderMinutes: 10,
  /** Reaches past `reminderMinutes` to the next request. */
  reminderAheadMinutes: 20,
  reminderPastMinutes: 120,
  reminders: 50,
  reportDays: 366,
  reportRows: 100,
  figurePageSize: 50,
  /** Leads behind a figure that can be paged to; the lists reach the others. */
  figureDepth: 10_000,
  followUpStepMinutes: 30,
  secretLength: 1_000,
  /** Names of one field of a source. */
  aliases: 30,
  capturePageSize: 20,
  /** Kilobytes of a body that a source sends. */
  captureKilobytes: 256,
  captureTries: 10,
  captureDays: 30,
  exportRows: 1_000_000,
  importMegabytes: 50,
  importRows: 1_000_000,
  importColumns: 200,
  /** Unknown values that are counted one by one. */
  importValues: 500,
  importShown: 100,
  importDays: 30,
  handOutRules: 50,
  handOutWeight: 10,
  handOutMost: 10_000,
  handOutTried: 200,
  holidays: 100,
  /** Minutes without use after which a person counts as absent; a page in use reports each minute. */
  presenceMinutes: 15,
} as const;
