import { array, object, type InferType } from 'yup';
import { limits } from '../limits';
import { formatCount } from '../numbers';
import { queueReasons } from '../queue';
import { choice, id, notGiven, requiredId } from './fields';

/** One id too many suffices for refusal; validating a million would block the server. */
const truncated = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, limits.queueSkips + 1) : value);

export const nextLeadSchema = object({
  /** The caller's present lead: not returned again, and still held. */
  after: id('after'),
  skip: array(requiredId('Lead').defined())
    .max(limits.queueSkips, `At most ${formatCount(limits.queueSkips)} leads can be skipped.`)
    .transform((value: unknown, original: unknown) => (notGiven(original) ? [] : truncated(value)))
    .typeError('skip must be a list of lead ids.')
    .default([])
    .nonNullable(),
  queue: choice('queue', queueReasons),
});

export type NextLeadQuery = InferType<typeof nextLeadSchema>;
