import { array } from 'yup';
import { limits } from '../limits';
import { formatCount } from '../numbers';
import { notGiven, requiredId } from './fields';

export const selectLeads = 'Select at least one lead.';

export const tooManyLeads = `At most ${formatCount(limits.transferSize)} leads can be transferred at once.`;

/** One id too many suffices for refusal; validating a million would block the server. */
const truncated = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, limits.transferSize + 1) : value);

const items = () => array(requiredId('Lead').defined()).max(limits.transferSize, tooManyLeads);

export const leadIds = () =>
  items()
    .transform(truncated)
    .typeError('lead_id must be a list of lead ids.')
    .required(selectLeads)
    .min(1, selectLeads);

export const leadIdsIfGiven = (name: string) =>
  items()
    .transform((value: unknown, original: unknown) => (notGiven(original) ? [] : truncated(value)))
    .typeError(`${name} must be a list of lead ids.`)
    .default([])
    .nonNullable();
