import { array } from 'yup';
import { limits } from '../limits';
import { formatCount } from '../numbers';
import { listIfGiven, requiredId, truncatedTo } from './fields';

export const selectLeads = 'Select at least one lead.';

export const tooManyLeads = `At most ${formatCount(limits.transferSize)} leads can be transferred at once.`;

const leadId = () => requiredId('Lead').defined();

export const leadIds = () =>
  array(leadId())
    .max(limits.transferSize, tooManyLeads)
    .transform(truncatedTo(limits.transferSize))
    .typeError('lead_id must be a list of lead ids.')
    .required(selectLeads)
    .min(1, selectLeads);

export const leadIdsIfGiven = (name: string) =>
  listIfGiven(leadId(), limits.transferSize, tooManyLeads, `${name} must be a list of lead ids.`);
