import { object } from 'yup';
import { day } from './days';
import { flag, id, line, pageNumber } from './fields';

export const auditLogSchema = object({
  page: pageNumber(),
  /** A user's id, or part of a name. */
  actor: line('Person'),
  action: line('Action'),
  from: day('Date From'),
  to: day('Date To'),
  /** The changes that one press made to leads are one row, the newest of them. */
  grouped: flag('grouped'),
  /** A row's id: only the changes of its press. */
  press: id('press'),
});
