import { object, type InferType } from 'yup';
import { day } from './days';
import { line, pageNumber } from './fields';

/** Query string of `audit-log`: an empty filter lets everything through. */
export const auditLogSchema = object({
  page: pageNumber(),
  /** Who did it: the id of a user, or a part of the name. */
  actor: line('Person'),
  /** One of `auditActions`. */
  action: line('Action'),
  /** The first and the last day in India. */
  from: day('Date From'),
  to: day('Date To'),
});

export type AuditLogQuery = InferType<typeof auditLogSchema>;
