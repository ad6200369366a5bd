import type { Success } from './failure';
import type { LeadRow } from './leads';

/** By what the rows of a report are told apart. */
export const reportDivisions = ['day', 'agent', 'source', 'project'] as const;

export type ReportDivision = (typeof reportDivisions)[number];

/**
 * What became of the leads that were created on the days of the report, as they stand now, and what was promised for
 * those days. Numbers of leads unless said.
 */
export interface ReportFigures {
  created: number;
  /** In the status Fresh Lead; these six add up to `created`. */
  fresh: number;
  new: number;
  in_progress: number;
  hot: number;
  archived: number;
  converted: number;
  /** Of which a call was noted, whether it connected or not. */
  contacted: number;
  /** With a visit of any kind on a day that is not after today. */
  visited: number;
  /** Follow-ups that were due on the days of the report and answered by a call no later than on their day. */
  follow_ups_kept: number;
  /** Those that were called later, or whose day is over and which still wait in Missed Follow Up. */
  follow_ups_missed: number;
  /** Whole minutes from the creation of a lead to its first call: half of those that were called took no longer. */
  first_call_minutes: number | null;
}

/** What the rows by agent have besides. The first three are about now, whenever the leads were created. */
export interface AgentFigures {
  agent_id: number;
  /** Null for an agent whom nobody leads. */
  team_leader_id: number | null;
  /** Leads of the agent and their team leader in the statuses New, In Progress and Hot. */
  open: number;
  /** Those of them in Today Follow Up. */
  due: number;
  /** Those of them in Missed Follow Up. */
  missed: number;
  /** Calls that the agent noted on the days of the report. */
  calls: number;
}

/** A row of a report. */
export interface ReportRow extends ReportFigures, Partial<AgentFigures> {
  /** The day `YYYY-MM-DD`, the agent's id in digits, or the text of source or project; empty for leads without one. */
  key: string;
  /** What a person is shown for it: the agent's name, else as `key`. */
  name: string;
}

/** What is to be called today at an hour in India. */
export interface ReportHour {
  /** 0 to 23. */
  hour: number;
  /** Leads in Today Follow Up with a follow-up in this hour. */
  due: number;
  /** Those among them whose time has passed. */
  late: number;
  /** Follow-ups of this hour that were answered by a call, today or before. */
  kept: number;
}

/** Today's follow-ups, whatever days the report is about. */
export interface ReportToday {
  /** The day in India, `YYYY-MM-DD`. */
  day: string;
  /** The hours in which there is anything, in their order. */
  hours: ReportHour[];
  /** Leads in Today Follow Up. */
  due: number;
  late: number;
  kept: number;
  /** Leads in Missed Follow Up: from the days before. */
  missed: number;
}

/** How many of the archived leads there are for a reason. */
export interface ArchivedReason {
  /** Empty where none was given. */
  reason: string;
  leads: number;
}

export interface ReportResponse extends Success {
  /** First and last day of the report, `YYYY-MM-DD`. */
  from: string;
  to: string;
  by: ReportDivision;
  /** Each day in its order; agents with the most open leads first; sources and projects with the most leads first. */
  data: ReportRow[];
  /** Agents beyond `limits.reportRows`, who have no row. */
  more: number;
  totals: ReportFigures;
  /** Of `totals.archived`, the most frequent first. */
  archived_reasons: ArchivedReason[];
  today: ReportToday;
}

/** What each is told by: of the leads that were created on the days of the report, of an agent's, of calls, and of today. */
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
  // Calls: those that kept a follow-up that was due on the days of the report, and all that an agent noted on them.
  'follow_ups_kept',
  'calls',
  // What an agent has open now, whenever it was created.
  'open',
  // Of `ReportHour`: calls that kept a follow-up of today, and the leads that still wait for theirs.
  'today_kept',
  'today_late',
  'today_ahead',
] as const;

/** A figure of a report behind which there are leads or calls. */
export type LeadFigure = (typeof leadFigures)[number];

/** Which row of a report a figure stands in, or else the reason of archived leads, or the hour of today. */
export const figureDivisions = [...reportDivisions, 'reason', 'hour'] as const;

export type FigureDivision = (typeof figureDivisions)[number];

/** One of what a figure counts: a lead, or a call, with its lead. */
export interface FigureLead {
  /**
   * When it was, ISO 8601 in +05:30: of a lead its creation, of a call the call, of a follow-up, kept or not, when it was to be.
   */
  at: string;
  /** As in the lists, the project under `project`; null for a call whose lead is no longer in the caller's scope. */
  lead: LeadRow | null;
}

export interface FigureLeadsResponse extends Success {
  /** The days of the report, `YYYY-MM-DD`; for a figure of today, and for `open`, which goes by none, today. */
  from: string;
  to: string;
  /** What a person is shown for the row: the agent's name, else as its key. Empty for the name of somebody out of sight. */
  name: string;
  /** The name of the team leader that was asked for; empty without one, and for one out of sight. */
  team_leader: string;
  /** The newest first. */
  data: FigureLead[];
  meta: {
    current_page: number;
    /** Pages end at `limits.figureDepth`. */
    last_page: number;
    /** The figure itself, also beyond that. */
    total: number;
  };
}
