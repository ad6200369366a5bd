import { array, object, type InferType } from 'yup';
import { limits } from '../limits';
import { formatCount } from '../numbers';
import { isObject } from '../reading';
import { choice, id, line, pageNumber, requiredId } from './fields';
import { leadIds, leadIdsIfGiven, selectLeads, tooManyLeads } from './leadIds';
import { leadFilters } from './leads';
import { messages } from './messages';
import { notGiven } from './plainValues';

/** Body of `transfer-agent-lead`. */
export const reassignLeadsSchema = object({
  lead_id: leadIds(),
  /** May be left out when an agent is named, whose team leader it is then. */
  to_tl_id: id('Team Leader').when('to_agent_id', ([agent], schema) =>
    notGiven(agent) ? schema.required(messages.teamLeaderFirst) : schema,
  ),
  /** Nobody leaves the leads with the team leader, without an agent. */
  to_agent_id: id('Agent'),
  /** The project's text from the master list; empty leaves each lead its own. */
  project_id: line('Project'),
  /** Stands in the history of each lead. */
  reason: line('Reason'),
});

export type LeadReassignment = InferType<typeof reassignLeadsSchema>;

/** By what leads are split: the same number for each, or so that all have the same number of open leads afterwards. */
export const splits = ['even', 'load'] as const;

const tooManyAgents = `At most ${formatCount(limits.distributionAgents)} agents can be given leads at once.`;

/** Body of `plan-distribution`: `lead_id`, or `oldest` with the filters of a lead list. */
export const planDistributionSchema = object({
  ...leadFilters,
  /** The leads to be split; when there are any, `oldest` and the filters are not looked at. */
  lead_id: leadIdsIfGiven('lead_id').when('oldest', ([oldest], schema) =>
    notGiven(oldest) ? schema.min(1, selectLeads) : schema,
  ),
  /** So many of the fresh leads that the filters let through, the oldest first. */
  oldest: id('Number of leads').max(limits.transferSize, tooManyLeads),
  /** Whose agents they are split over. A team leader may leave it out. */
  tl_id: id('Team Leader'),
  /** Ids of agents of that team; none means all who can be given leads. */
  agents: array(requiredId('Agent').defined())
    .transform((value: unknown, original: unknown) => {
      if (notGiven(original)) return [];
      return Array.isArray(value) ? value.slice(0, limits.distributionAgents + 1) : value;
    })
    .typeError('agents must be a list of agent ids.')
    .default([])
    .nonNullable()
    .max(limits.distributionAgents, tooManyAgents),
  /** One of `splits`; `even` when it is left out. */
  by: choice('Split', splits),
});

export type DistributionQuery = InferType<typeof planDistributionSchema>;

/** Members that others may have added, such as one called `constructor`, are no business of the schema's. */
const knownMembers = (value: unknown): unknown =>
  isObject(value) ? { agent_id: value.agent_id, lead_ids: value.lead_ids } : value;

const share = object({
  agent_id: requiredId('Agent').defined(),
  /** Nobody has to be given any. */
  lead_ids: leadIdsIfGiven('lead_ids'),
})
  .transform(knownMembers)
  .typeError('data must be a list of agents with their leads.')
  .required('data must be a list of agents with their leads.');

const namesTwice = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length;

/** All values under a name: the rules about the whole list are asked before those about its parts have had their say. */
const valuesOf = (shares: readonly unknown[], name: 'agent_id' | 'lead_ids'): unknown[] =>
  shares.flatMap((share) => (isObject(share) ? share[name] : []));

/** Cuts the lists off where there are too many leads in all. */
const bounded = (shares: readonly unknown[]): unknown[] => {
  let room = limits.transferSize + 1;
  return shares.slice(0, limits.distributionAgents + 1).map((each) => {
    const known = knownMembers(each);
    if (!isObject(known) || !Array.isArray(known.lead_ids)) return known;
    const lead_ids = known.lead_ids.slice(0, room);
    room -= lead_ids.length;
    return { ...known, lead_ids };
  });
};

/** Body of `distribute-leads`: the `data` of a plan, changed or not. What a plan's rows say beyond these two is not read. */
export const distributeLeadsSchema = object({
  data: array(share)
    .transform((value: unknown) => (Array.isArray(value) ? bounded(value) : value))
    .typeError('data must be a list of agents with their leads.')
    .required(selectLeads)
    .max(limits.distributionAgents, tooManyAgents)
    .test('some', selectLeads, (shares) => valuesOf(shares, 'lead_ids').length > 0)
    .test('size', tooManyLeads, (shares) => valuesOf(shares, 'lead_ids').length <= limits.transferSize)
    .test('agents', 'An agent is named twice.', (shares) => !namesTwice(valuesOf(shares, 'agent_id')))
    .test('leads', 'A lead is given twice.', (shares) => !namesTwice(valuesOf(shares, 'lead_ids'))),
});

export type Distribution = InferType<typeof distributeLeadsSchema>;

/** Query string of `transfers`. */
export const transfersSchema = object({ page: pageNumber() });
