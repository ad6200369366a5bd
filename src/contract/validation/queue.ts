import { object, type InferType } from 'yup';
import { limits } from '../limits';
import { formatCount } from '../numbers';
import { queueReasons } from '../queue';
import { choice, id, listIfGiven, requiredId } from './fields';

export const nextLeadSchema = object({
  /** The caller's present lead: not returned again, and still held. */
  after: id('after'),
  skip: listIfGiven(
    requiredId('Lead').defined(),
    limits.queueSkips,
    `At most ${formatCount(limits.queueSkips)} leads can be skipped.`,
    'skip must be a list of lead ids.',
  ),
  queue: choice('queue', queueReasons),
});

export type NextLeadQuery = InferType<typeof nextLeadSchema>;
