import type { Success } from './failure';

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
