import { array, object } from 'yup';
import { limits } from '../limits';
import { formatCount } from '../numbers';
import { isObject } from '../reading';
import { choice, id, line, listIfGiven, listOf, notGiven, onlyMembers, recordOf, requiredId } from './fields';
import { leadFilters } from './leads';
import { messages } from './messages';

const selectLeads = 'Select at least one lead.';

const tooManyLeads = `At most ${formatCount(limits.transferSize)} leads can be transferred at once.`;

const leadId = () => requiredId('Lead').defined();

export const leadIds = () =>
  listOf(leadId(), limits.transferSize, tooManyLeads, 'lead_id must be a list of lead ids.')
    .required(selectLeads)
    .min(1, selectLeads);

export const leadIdsIfGiven = (name: string) =>
  listIfGiven(leadId(), limits.transferSize, tooManyLeads, `${name} must be a list of lead ids.`);

export const reassignLeadsSchema = object({
  lead_id: leadIds(),
  /** Defaults to the agent's team leader. */
  to_tl_id: id('Team Leader').when('to_agent_id', ([agent], schema) =>
    notGiven(agent) ? schema.required(messages.teamLeaderFirst) : schema,
  ),
  to_agent_id: id('Agent'),
  /** The project's text from the master list; empty keeps each lead's own. */
  project_id: line('Project'),
  reason: line('Reason'),
});

/** `even`: equal numbers; `load`: equal open leads afterwards. */
export const splits = ['even', 'load'] as const;

const tooManyAgents = `At most ${formatCount(limits.distributionAgents)} agents can be given leads at once.`;

/** Takes `lead_id`, or `oldest` with the filters of a lead list. */
export const planDistributionSchema = object({
  ...leadFilters,
  lead_id: leadIdsIfGiven('lead_id').when('oldest', ([oldest], schema) =>
    notGiven(oldest) ? schema.min(1, selectLeads) : schema,
  ),
  /** Takes this many of the filtered fresh leads, oldest first. */
  oldest: id('Number of leads').max(limits.transferSize, tooManyLeads),
  tl_id: id('Team Leader'),
  /** Empty means all agents of the team who can be assigned leads. */
  agents: listIfGiven(
    requiredId('Agent').defined(),
    limits.distributionAgents,
    tooManyAgents,
    'agents must be a list of agent ids.',
  ),
  by: choice('Split', splits),
});

const wrongShares = 'data must be a list of agents with their leads.';

const share = { agent_id: requiredId('Agent').defined(), lead_ids: leadIdsIfGiven('lead_ids') };

const shareMembers = onlyMembers(...Object.keys(share));

const namesTwice = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length;

/** Rules about the whole list run before those about its items. */
const valuesOf = (shares: readonly unknown[], name: 'agent_id' | 'lead_ids'): unknown[] =>
  shares.flatMap((share) => (isObject(share) ? share[name] : []));

const bounded = (shares: readonly unknown[]): unknown[] => {
  let room = limits.transferSize + 1;
  return shares.slice(0, limits.distributionAgents + 1).map((each) => {
    const known = shareMembers(each);
    if (!isObject(known) || !Array.isArray(known.lead_ids)) return known;
    const lead_ids = known.lead_ids.slice(0, room);
    room -= lead_ids.length;
    return { ...known, lead_ids };
  });
};

export const distributeLeadsSchema = object({
  data: array(recordOf(share, wrongShares))
    .transform((value: unknown) => (Array.isArray(value) ? bounded(value) : value))
    .typeError(wrongShares)
    .required(selectLeads)
    .max(limits.distributionAgents, tooManyAgents)
    .test('some', selectLeads, (shares) => valuesOf(shares, 'lead_ids').length > 0)
    .test('size', tooManyLeads, (shares) => valuesOf(shares, 'lead_ids').length <= limits.transferSize)
    .test('agents', 'An agent is named twice.', (shares) => !namesTwice(valuesOf(shares, 'agent_id')))
    .test('leads', 'A lead is given twice.', (shares) => !namesTwice(valuesOf(shares, 'lead_ids'))),
});
