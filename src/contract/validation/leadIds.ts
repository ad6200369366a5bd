import { array } from 'yup';
import { limits } from '../limits';
import { formatCount } from '../numbers';
import { requiredId } from './fields';
import { notGiven } from './plainValues';

export const selectLeads = 'Select at least one lead.';

export const tooManyLeads = `At most ${formatCount(limits.transferSize)} leads can be transferred at once.`;

/** One too many is enough to be refused; reading a million would hold up everybody else. */
const shortened = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, limits.transferSize + 1) : value);

const items = () => array(requiredId('Lead').defined()).max(limits.transferSize, tooManyLeads);

/** Ids of leads, at least one. */
export const leadIds = () =>
  items()
    .transform(shortened)
    .typeError('lead_id must be a list of lead ids.')
    .required(selectLeads)
    .min(1, selectLeads);

/** Ids of leads, or none: `''` and null are an empty list, too. */
export const leadIdsIfGiven = (name: string) =>
  items()
    .transform((value: unknown, original: unknown) => (notGiven(original) ? [] : shortened(value)))
    .typeError(`${name} must be a list of lead ids.`)
    .default([])
    .nonNullable();
