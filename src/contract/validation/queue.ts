import { array, object, type InferType } from 'yup';
import { limits } from '../limits';
import { formatCount } from '../numbers';
import { queueReasons } from '../queue';
import { choice, id, requiredId } from './fields';
import { notGiven } from './plainValues';

/** One too many is enough to be refused; reading a million would hold up everybody else. */
const shortened = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, limits.queueSkips + 1) : value);

/** Body of `next-lead`. */
export const nextLeadSchema = object({
  /** The lead that the caller has before them: it is not given again, and stays held for them. */
  after: id('after'),
  /** Leads that the caller wants to see later. */
  skip: array(requiredId('Lead').defined())
    .max(limits.queueSkips, `At most ${formatCount(limits.queueSkips)} leads can be skipped.`)
    .transform((value: unknown, original: unknown) => (notGiven(original) ? [] : shortened(value)))
    .typeError('skip must be a list of lead ids.')
    .default([])
    .nonNullable(),
  /** Only leads with this reason; empty for all. */
  queue: choice('queue', queueReasons),
});

export type NextLeadQuery = InferType<typeof nextLeadSchema>;
