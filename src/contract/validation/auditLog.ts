import { object } from 'yup';
import { day } from './days';
import { line, pageNumber } from './fields';

export const auditLogSchema = object({
  page: pageNumber(),
  /** A user's id, or part of a name. */
  actor: line('Person'),
  action: line('Action'),
  from: day('Date From'),
  to: day('Date To'),
});
