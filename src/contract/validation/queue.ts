import { object } from 'yup';
import { limits } from '../limits';
import { formatCount } from '../numbers';
import { queueReasons } from '../queue';
import { choice, id, listIfGiven, requiredChoice, requiredId } from './fields';

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

const everyReasonOnce = `order must name ${queueReasons.join(', ')}, each once.`;

const kinds = listIfGiven(
  requiredChoice('order', queueReasons).defined(),
  queueReasons.length,
  everyReasonOnce,
  everyReasonOnce,
);

export const queueOrderSchema = object({
  order: kinds
    .test('whole', everyReasonOnce, (order) => new Set(order).size === queueReasons.length)
    .required(everyReasonOnce),
  /** The order last read; a different stored order is a conflict. */
  was: kinds,
});
