import type { Success } from './failure';
import type { LeadRow } from './leads';

export const reportDivisions = ['day', 'agent', 'source', 'project'] as const;

export type ReportDivision = (typeof reportDivisions)[number];

/** Leads created on the report's days, by their present state, and follow-ups due on those days. */
export interface ReportFigures {
  created: number;
  /** These six statuses add up to `created`. */
  fresh: number;
  new: number;
  in_progress: number;
  hot: number;
  archived: number;
  converted: number;
  /** With a call noted, connected or not. */
  contacted: number;
  /** With a visit of any kind up to today. */
  visited: number;
  /** Due on the report's days, with a call no later than their day. */
  follow_ups_kept: number;
  /** Called later, or still in Missed Follow Up after their day. */
  follow_ups_missed: number;
  /** Median of whole minutes from a lead's creation to its first call. */
  first_call_minutes: number | null;
}

/** The first three count now, whenever the leads were created. */
export interface AgentFigures {
  agent_id: number;
  team_leader_id: number | null;
  /** Leads of the agent and their team leader in New, In Progress and Hot. */
  open: number;
  /** Of `open`, in Today Follow Up; `missed` in Missed Follow Up. */
  due: number;
  missed: number;
  /** Calls that the agent noted on the report's days. */
  calls: number;
}

export interface ReportRow extends ReportFigures, Partial<AgentFigures> {
  /** The day `YYYY-MM-DD`, the agent's id, or the source's or project's text; empty for leads without one. */
  key: string;
  /** The agent's name, else `key`. */
  name: string;
}

export interface ReportHour {
  hour: number;
  /** Leads in Today Follow Up with a follow-up in this hour. */
  due: number;
  /** Of `due`, those whose time has passed. */
  late: number;
  /** Follow-ups of this hour with a call, today or before. */
  kept: number;
}

/** Independent of the report's days. */
export interface ReportToday {
  day: string;
  hours: ReportHour[];
  due: number;
  late: number;
  kept: number;
  missed: number;
}

export interface ArchivedReason {
  reason: string;
  leads: number;
}

export interface ReportPart {
  by: ReportDivision;
  /** Days ascending; agents by most open leads; sources and projects by most leads. */
  data: ReportRow[];
  /** Agents beyond `limits.reportRows`. */
  more: number;
}

export interface ReportResponse extends Success, ReportPart {
  from: string;
  to: string;
  /** The same leads by the further divisions of the request. */
  also: ReportPart[];
  totals: ReportFigures;
  archived_reasons: ArchivedReason[];
  today: ReportToday;
}

export const leadFigures = [
  'created',
  'fresh',
  'new',
  'in_progress',
  'hot',
  'archived',
  'converted',
  'contacted',
  'visited',
  // Calls.
  'follow_ups_kept',
  'calls',
  'open',
  // Of `ReportHour`.
  'today_kept',
  'today_late',
  'today_ahead',
] as const;

export type LeadFigure = (typeof leadFigures)[number];

export const figureDivisions = [...reportDivisions, 'reason', 'hour'] as const;

export type FigureDivision = (typeof figureDivisions)[number];

export interface FigureLead {
  /** A lead's creation, a call's time, or a follow-up's due time. */
  at: string;
  /** Null for a call whose lead has left the caller's scope. */
  lead: LeadRow | null;
}

export interface FigureLeadsResponse extends Success {
  /** `YYYY-MM-DD`; today for `open` and for figures of today. */
  from: string;
  to: string;
  /** Empty outside the caller's scope, like `team_leader`. */
  name: string;
  team_leader: string;
  data: FigureLead[];
  meta: {
    current_page: number;
    last_page: number;
    /** The whole figure, beyond `limits.figureDepth` too. */
    total: number;
  };
}
