import type { Success } from './failure';

/** A follow-up of which a person is to be reminded. */
export interface Reminder {
  /** The lead. */
  id: number;
  /** `C-000011`. */
  cust_id: string | null;
  /** The customer. */
  name: string | null;
  /** ISO 8601 with India's offset, as in a row of a list. */
  follow_up: string;
}

export interface RemindersResponse extends Success {
  /**
   * Open leads that are the caller's own to call, whose follow-up is between `limits.reminderPastMinutes` ago and
   * `limits.reminderAheadMinutes` ahead: an agent's own, of a team leader those of the team that no agent has, none of an
   * Admin. The earliest first; of more than `limits.reminders` those that are nearest to now.
   */
  data: Reminder[];
  /** The server's clock, by which they are due: a browser's may be wrong. */
  now: string;
}
