import { page } from './envelopes';
import { isObject, text, wholeNumber } from './reading';
import { id, idOrNull, record, textOrNull, type Read, type Sent } from './record';

export const auditActions = {
  'lead.assign': 'Lead assigned or transferred',
  'user.create': 'User added',
  'user.update': 'User changed',
  'user.unlock': 'Sign-in unlocked',
  'user.end_sessions': 'All devices of a user signed out',
  'session.end': 'Device signed out',
  'masterSetting.add': 'Master value added',
  'masterSetting.delete': 'Master value deleted',
  'templates.save': 'WhatsApp templates changed',
  'form.connect': 'Form connected',
  'form.disconnect': 'Form disconnected',
  'source.add': 'Lead source added',
  'source.update': 'Lead source changed',
  'source.delete': 'Lead source deleted',
  'queue.order': 'Order of the call queue set',
  'lead.export': 'Leads exported',
  'lead.import': 'Leads imported',
  'lead.undo_import': 'Import of leads undone',
  'export.limits': 'Limit of exports set',
  'hand_out.save': 'Rules of the hand-out changed',
} as const;

/** Display texts of changed fields; null for an empty field. */
export type AuditValues = Record<string, string | null>;

const auditValues = (value: unknown): AuditValues =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([field, each]) => [field, textOrNull(each)])) : {};

const oneOrMore = (value: unknown): number => wholeNumber(value, 1) ?? 1;

/** A single change, or all changes of one press; phone numbers and secrets are masked. */
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
  changes: oneOrMore,
  /** Number of people and teams that received leads. */
  holders: oneOrMore,
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
