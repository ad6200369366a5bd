import type { Success } from './failure';

/** What is remembered, by the verb that a row carries, with how it is called where one is chosen. */
export const auditActions = {
  'lead.assign': 'Lead assigned or transferred',
  'user.create': 'User added',
  'user.update': 'User changed',
  'user.unlock': 'Sign-in lock lifted',
  'user.end_sessions': 'All sessions of a user ended',
  'session.end': 'Session ended',
  'masterSetting.add': 'Master value added',
  'masterSetting.delete': 'Master value deleted',
  'form.connect': 'Form connected',
  'form.disconnect': 'Form disconnected',
} as const;

/** The fields of a record that a change touched, by name, each in words; null for nothing. */
export type AuditValues = Record<string, string | null>;

/** One change: who, when, what, from, to. Phone numbers and secrets in it are masked. */
export interface AuditRow {
  id: number;
  /** The person's name; `System` where no person did it. */
  who: string;
  /** Null for the system. */
  who_id: number | null;
  /** ISO 8601 in +05:30. */
  when: string;
  /** One of `auditActions`, or a newer one. */
  action: string;
  /** The verb in words, as in `transferred lead`; the record follows. */
  what: string;
  /** The record as people call it: `C-000123`, a name. */
  record: string;
  /** The lead that it is about, if it is about one. */
  lead_id: number | null;
  /** The user that it is about, if it is about one. */
  user_id: number | null;
  /** What the fields were, without those that stayed as they were. */
  from: AuditValues;
  /** What they are since. */
  to: AuditValues;
}

export interface AuditLogResponse extends Success {
  data: AuditRow[];
  meta: {
    current_page: number;
    last_page: number;
    /** How many rows match, counted up to `limits.auditLogCount`. */
    total: number;
    /** There are more than were counted: other filters lead to them. */
    more: boolean;
  };
}
