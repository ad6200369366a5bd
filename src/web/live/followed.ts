import { unwrapCounters, unwrapLeadPage } from '../../contract/envelopes';
import { leadStatusOf, type LeadListCode } from '../../contract/leadCodes';
import { readLead } from '../../contract/leadReader';
import { readReport } from '../../contract/reportReader';
import type { ApiState } from '../api/api';
import type { Call } from '../api/callServer';

/** What the store keeps of one query. */
export type KeptQuery = NonNullable<ApiState['api']['queries'][string]>;

type Lists = readonly LeadListCode[];

interface Rule {
  /** Milliseconds between two calls because of events, at least. */
  gapMs: number;
  /** Whether a change in these lists may change the answer. */
  isAbout: (query: KeptQuery, lists: Lists) => boolean;
  /** The call itself, made with what the query was made with. */
  call: (arg: unknown) => Call;
}

const gapMs = 2_000;

/** The charts are read, not worked in, and cost the server more than all the rest. */
const reportGapMs = 30_000;

const always = (): boolean => true;

const statusIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'lead_status' in value ? value.lead_status : undefined;

/** A lead is announced with the list of the status that it had, too. */
const isOfLists = (lead: unknown, lists: Lists): boolean => {
  const status = leadStatusOf(statusIn(lead));
  return status === undefined || lists.includes(status);
};

const dataIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;

// The store keeps what a query was made with as it was given, and knows no more of its type.
const rules: Readonly<Record<string, Rule>> = {
  getCounters: { gapMs, isAbout: always, call: () => ({ name: 'getCounters', read: unwrapCounters }) },
  getReport: {
    gapMs: reportGapMs,
    isAbout: always,
    call: (arg) => ({ name: 'getReport', body: arg as Call['body'], read: readReport }),
  },
  getLeads: {
    gapMs,
    isAbout: ({ originalArgs }, lists) => lists.some((code) => String(code) === String(statusIn(originalArgs))),
    call: (arg) => ({ name: 'listLeads', body: arg as Call['body'], read: unwrapLeadPage }),
  },
  getLead: {
    gapMs,
    isAbout: ({ data }, lists) => isOfLists(dataIn(data), lists),
    call: (arg) => ({ name: 'getLead', params: { id: String(arg) }, read: readLead }),
  },
};

/** How a query follows what others do; undefined for one that does not. */
export const ruleOf = ({ endpointName }: KeptQuery): Rule | undefined => rules[endpointName ?? ''];
