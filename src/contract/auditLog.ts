import type { Success } from './failure';

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

/** Display texts of changed fields; null for an empty field. */
export type AuditValues = Record<string, string | null>;

/** One change. Phone numbers and secrets in its values are masked. */
export interface AuditRow {
  id: number;
  who: string;
  who_id: number | null;
  when: string;
  action: string;
  what: string;
  /** `C-000123`, or a name. */
  record: string;
  lead_id: number | null;
  user_id: number | null;
  from: AuditValues;
  to: AuditValues;
}

export interface AuditLogResponse extends Success {
  data: AuditRow[];
  meta: {
    current_page: number;
    last_page: number;
    /** Counted up to `limits.auditLogCount`. */
    total: number;
    more: boolean;
  };
}
