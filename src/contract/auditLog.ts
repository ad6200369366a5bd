import { page } from './envelopes';
import { isObject, text } from './reading';
import { id, idOrNull, record, textOrNull, type Read, type Sent } from './record';

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
  'queue.order': 'Order of the call queue set',
} as const;

/** Display texts of changed fields; null for an empty field. */
export type AuditValues = Record<string, string | null>;

const auditValues = (value: unknown): AuditValues =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([field, each]) => [field, textOrNull(each)])) : {};

/** One change. Phone numbers and secrets in its values are masked. */
const auditRow = record({
  id,
  who: text,
  who_id: idOrNull,
  when: text,
  action: text,
  what: text,
  /** `C-000123`, or a name. */
  record: text,
  lead_id: idOrNull,
  user_id: idOrNull,
  from: auditValues,
  to: auditValues,
});

export type AuditRow = Read<typeof auditRow>;

const auditPage = page(auditRow, 'id');

/** The total is counted up to `limits.auditLogCount`. */
export type AuditLogResponse = Sent<typeof auditPage> & { meta: { more: boolean } };

export const readAuditPage = (body: unknown) => ({
  ...auditPage(body),
  hasMore: isObject(body) && isObject(body.meta) && body.meta.more === true,
});

export type AuditPage = Read<typeof readAuditPage>;
