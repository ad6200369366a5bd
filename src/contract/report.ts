import { page } from './envelopes';
import { leadStatuses, leadStatusNames, type LeadStatus } from './leadCodes';
import { listedLead, type LeadRow, type ListedLead } from './leads';
import { text, textIfAny, wholeNumber } from './reading';
import {
  alwaysSent,
  byKeys,
  count,
  countOrNull,
  id,
  idOrNull,
  joined,
  lenient,
  mapped,
  oneOf,
  record,
  rows,
  textOrNull,
  type Read,
  type Reader,
  type Sent,
} from './record';

export const reportDivisions = ['day', 'agent', 'source', 'project'] as const;

/** Divisions of the report of first calls. */
export const firstCallDivisions = ['agent', 'source', 'hour'] as const;

export type ReportDivision = (typeof reportDivisions)[number];

/** Leads by their present status; they add up to `created`. */
export const statusFigures = {
  fresh: leadStatuses.fresh,
  new: leadStatuses.new,
  in_progress: leadStatuses.inProgress,
  hot: leadStatuses.hot,
  archived: leadStatuses.archived,
  converted: leadStatuses.converted,
} as const satisfies Record<string, LeadStatus>;

// The keys are those of the object above.
export const statusFigureNames = Object.keys(statusFigures) as (keyof typeof statusFigures)[];

/** Leads created on the report's days, by their present state, and follow-ups due on those days. */
const figures = {
  created: count,
  ...byKeys(statusFigureNames, () => count),
  /** With a call noted, connected or not. */
  contacted: count,
  /** With a visit of any kind up to today. */
  visited: count,
  /** Due on the report's days, with a call no later than their day. */
  follow_ups_kept: count,
  /** Called later, or still in Missed Follow Up after their day. */
  follow_ups_missed: count,
  /** Enquiries by known leads on the report's days; by source, enquiries through that source. */
  enquired: count,
  /** Median of whole minutes from a lead's creation to its first call. */
  first_call_minutes: countOrNull,
};

const reportFigures = record(figures);

export type ReportFigures = Read<typeof reportFigures>;

/** The first three count now, whenever the leads were created. */
const agentFigures = record({
  agent_id: id,
  team_leader_id: idOrNull,
  /** Leads of the agent and their team leader in New, In Progress and Hot. */
  open: count,
  /** Part of `open`: leads in Today Follow Up; `missed` counts Missed Follow Up. */
  due: count,
  missed: count,
  /** Calls that the agent noted on the report's days. */
  calls: count,
});

export type AgentFigures = Read<typeof agentFigures>;

const namedFigures = record({
  /** The day `YYYY-MM-DD`, the agent's id, or the source's or project's text; empty for leads without one. */
  key: textIfAny,
  /** The agent's name, else `key`. */
  name: alwaysSent(textOrNull),
  ...figures,
});

const reportRow = mapped(joined(namedFigures, agentFigures), (row) => ({ ...row, name: row.name ?? row.key }));

export type ReportRow = Read<typeof reportRow>;

const reportHour = record({
  hour: (value) => {
    const hour = wholeNumber(value);
    return hour !== undefined && hour < 24 ? hour : undefined;
  },
  /** Leads in Today Follow Up with a follow-up in this hour. */
  due: count,
  /** Part of `due`: follow-ups whose time has passed. */
  late: count,
  /** Follow-ups of this hour with a call, today or before. */
  kept: count,
});

export type ReportHour = Read<typeof reportHour>;

const reportHours = (value: unknown): ReportHour[] =>
  rows(reportHour, 'hour')(value).sort((one, other) => one.hour - other.hour);

/** Independent of the report's days. */
const reportToday = lenient({ day: text, hours: reportHours, due: count, late: count, kept: count, missed: count });

export type ReportToday = Read<typeof reportToday>;

const firstCallFigures = {
  /** Leads of Hand-out that were called, or whose five minutes are over, by the day on which they came in. */
  first_calls: count,
  /** Part of `first_calls`: called within five minutes of working time. */
  in_time: count,
  /** Median of whole minutes of working time from arrival to first call. */
  minutes: countOrNull,
};

/** `key` as in `reportRow`; for hours of arrival 0 to 23. */
const firstCallRow = record({ key: textIfAny, name: text, ...firstCallFigures });

export type FirstCallRow = Sent<typeof firstCallRow>;

const firstCalls = lenient({
  totals: lenient(firstCallFigures),
  ...byKeys(firstCallDivisions, () => rows(firstCallRow, 'key')),
});

export type FirstCalls = Sent<typeof firstCalls>;

const archivedReason = record({ reason: text, leads: count });

export type ArchivedReason = Read<typeof archivedReason>;

const reportPart = {
  by: oneOf(reportDivisions, 'day'),
  /** Days ascending; agents by most open leads; sources and projects by most leads. */
  data: rows(reportRow, 'key'),
  /** Agents beyond `limits.reportRows`. */
  more: count,
};

export type ReportPart = Read<typeof furtherPart>;

const furtherPart = record(reportPart);

const earlierFigures = record({ from: text, to: text, ...figures });

const earlierIfAsked: Reader<Read<typeof earlierFigures> | null> = (value) => earlierFigures(value) ?? null;

export const readReport = record({
  from: text,
  to: text,
  ...reportPart,
  /** The same leads by the further divisions of the request. */
  also: rows(furtherPart, 'by'),
  totals: reportFigures,
  /** Totals of the preceding period of equal length; null unless requested, and before year 1. */
  before: earlierIfAsked,
  archived_reasons: rows(archivedReason, 'reason'),
  today: reportToday,
  first_calls: firstCalls,
});

export type ReportBefore = Read<typeof earlierFigures>;

/** The figures with leads behind them. */
export const figureWords = {
  created: 'Created',
  ...byKeys(statusFigureNames, (name) => leadStatusNames[statusFigures[name]]),
  contacted: 'Contacted',
  visited: 'Visited',
  // Calls.
  follow_ups_kept: 'Follow-ups done',
  calls: 'Calls',
  enquired: 'Enquired again',
  // Figures of `FirstCalls`:
  first_calls: 'Due for a first call',
  in_time: 'Called in time',
  open: 'Open leads',
  // Figures of `ReportHour`:
  today_kept: 'Done',
  today_late: 'Late',
  today_ahead: 'Upcoming',
} as const;

export type LeadFigure = keyof typeof figureWords;

export const leadFigures = Object.keys(figureWords) as LeadFigure[]; // its own keys

/** The dashboard's steps from a lead to a customer, and what the others are. */
export const funnelFigures = {
  steps: ['created', 'contacted', 'visited', 'converted'],
  states: ['fresh', 'new', 'in_progress', 'hot', 'archived'],
} as const satisfies Record<string, readonly (LeadFigure & keyof ReportFigures)[]>;

export const figureDivisions = [...reportDivisions, 'reason', 'hour'] as const;

export type FigureDivision = (typeof figureDivisions)[number];

const leadIfShown: Reader<ListedLead | null, LeadRow | null> = (value) => listedLead(value) ?? null;

const figureLead = record({
  /** A lead's creation, a call's time, or a follow-up's due time. */
  at: text,
  /** Null for a call whose lead has left the caller's scope. */
  lead: leadIfShown,
});

export type FigureLead = Sent<typeof figureLead>;

export type ReadFigureLead = Read<typeof figureLead>;

/** Not distinct: a lead counts as often as the figure counts it. The total goes beyond `limits.figureDepth`. */
const figureLeads = page(figureLead);

const figureRow = lenient({
  /** `YYYY-MM-DD`; today for `open` and for figures of today. */
  from: text,
  to: text,
  /** Empty outside the caller's scope, like `team_leader`. */
  name: text,
  team_leader: text,
});

export type FigureLeadsResponse = Sent<typeof figureLeads> & Sent<typeof figureRow>;

export const readFigureLeads = (body: unknown) => {
  const { team_leader: teamLeader, ...row } = figureRow(body);
  return { ...figureLeads(body), ...row, teamLeader };
};

export type FigurePage = Read<typeof readFigureLeads>;
