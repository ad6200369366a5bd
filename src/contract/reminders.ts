import type { Success } from './failure';

export interface Reminder {
  id: number;
  cust_id: string | null;
  name: string | null;
  follow_up: string;
}

export interface RemindersResponse extends Success {
  /**
   * Follow-ups between `limits.reminderPastMinutes` ago and `limits.reminderAheadMinutes` ahead, earliest first; beyond
   * `limits.reminders`, the nearest to now. Agents get their own leads, team leaders the team's leads without an agent,
   * Admins none.
   */
  data: Reminder[];
  /** The server's clock decides due times: a browser's may be wrong. */
  now: string;
}
