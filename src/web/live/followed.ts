import { unwrapCounters } from '../../contract/envelopes';
import { readLead, unwrapLeadPage } from '../../contract/leads';
import { leadStatusOf, type LeadListCode } from '../../contract/leadCodes';
import { isObject } from '../../contract/reading';
import { readReport } from '../../contract/report';
import type { ApiState } from '../api/api';
import type { Call } from '../api/callServer';
import { pagesAhead } from '../lists/pagesAhead';

export type KeptQuery = NonNullable<ApiState['api']['queries'][string]>;

type Lists = readonly LeadListCode[];

interface Rule {
  gapMs: number;
  isAbout: (query: KeptQuery, lists: Lists) => boolean;
  call: (arg: unknown) => Call;
}

const gapMs = 2_000;

/** Charts cost the server more than all other reads, and nobody works in them. */
const reportGapMs = 30_000;

const always = (): boolean => true;

const statusIn = (value: unknown): unknown => (isObject(value) ? value.lead_status : undefined);

/** An announcement names the list of the former status, too. */
const isOfLists = (lead: unknown, lists: Lists): boolean => {
  const status = leadStatusOf(statusIn(lead));
  return status === undefined || lists.includes(status);
};

const dataIn = (answer: unknown): unknown => (isObject(answer) ? answer.data : undefined);

// The store keeps arguments without their types.
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

export const ruleOf = ({ endpointName }: KeptQuery): Rule | undefined => rules[endpointName ?? ''];

const argOf = ({ originalArgs }: KeptQuery): unknown => originalArgs;

const pageIn = (query: KeptQuery): number => {
  const arg = argOf(query);
  return isObject(arg) && typeof arg.page === 'number' ? arg.page : 1;
};

/** Equal for all pages of a list with the same filters. */
export const placeOf = (query: KeptQuery): string => {
  const arg = argOf(query);
  return JSON.stringify([query.endpointName, isObject(arg) ? { ...arg, page: 0 } : arg]);
};

export const isAheadOf = (query: KeptQuery, shown: KeptQuery): boolean => {
  const distance = pageIn(query) - pageIn(shown);
  return distance > 0 && distance <= pagesAhead;
};
