/** Numbers that browser and server must agree on (spec §9). */
export const limits = {
  /** Rows of one page of a lead list. */
  leadPageSize: 50,
  /** Rows of one page of what a search found. */
  searchPageSize: 20,
  /** The best of what a search found, and no more: whoever has looked at so many types another letter. */
  searchDepth: 200,
  /** Digits at the end of a number from which on it can be found. */
  searchDigits: 4,
  /** Leads with one number that are shown. */
  duplicatesShown: 20,
  /** Leads with one number that are counted. */
  duplicatesCounted: 1_000,
  /** Checks for duplicates that one person makes in any minute. */
  duplicateChecks: 60,
  /** Leads with its number that a row of Fresh Leads names. */
  duplicatesNamed: 4,
  /** Rows of one page of the user list. */
  userPageSize: 20,
  /** Rows of one page of the audit log. */
  auditLogPageSize: 20,
  /** Rows of the audit log that are counted and can be turned to: filters lead to all others. */
  auditLogCount: 10_000,
  /** Digits of a one-time code. */
  otpLength: 6,
  /** Digits of a mobile number. */
  phoneLength: 10,
  /** Characters of a new password. */
  passwordMinLength: 6,
  /** Characters of a name, a city, a master value: what fits a line. */
  lineLength: 150,
  /** Characters of a note or a remark. */
  noteLength: 10_000,
  /** Leads in one transfer: far above what a person selects, low enough for one statement. */
  transferSize: 5_000,
  /** Agents among whom leads are split at once. */
  distributionAgents: 500,
  /** Rows of one page of the transfers. */
  transferPageSize: 20,
  /** Hours for which a transfer can be undone. */
  undoHours: 24,
  /** Minutes for which a lead that was given to somebody to call is given to nobody else. */
  queueHoldMinutes: 15,
  /** Leads that somebody can skip on a day. */
  queueSkips: 1_000,
  /** Leads to call, of one reason, that are counted; more are as many. */
  queueCounted: 10_000,
  /** Minutes before a follow-up at which a person is reminded of it. */
  reminderMinutes: 10,
  /** Minutes ahead for which reminders are asked: more than pass until they are asked for again, and those ten. */
  reminderAheadMinutes: 20,
  /** Minutes for which a follow-up that was not answered is still reminded of. */
  reminderPastMinutes: 120,
  /** Reminders of one person at once. */
  reminders: 50,
  /** Days of one report: a leap year. */
  reportDays: 366,
  /** Rows of a report by agent, source or project: more than a screen shows. */
  reportRows: 100,
  /** Rows of one page of the leads behind a figure. */
  figurePageSize: 50,
  /** Leads behind a figure that can be turned to: the lists and their filters lead to the others. */
  figureDepth: 10_000,
  /** Minutes between the choices of the follow-up picker. */
  followUpStepMinutes: 30,
} as const;
