import type { CallDisposition, CallOutcome } from './callOutcomes';
import type { Failure, Success, SuccessMessage } from './failure';

/**
 * A row of a lead list. Timestamps are ISO 8601 with India's offset, so the text before the `T` is the local day.
 * The project travels as `form_name` in lists 0 to 5 and as `project` in the work queues 6 to 10.
 */
export interface LeadRow {
  id: number;
  /** `C-000011`. */
  cust_id: string | null;
  name: string | null;
  contact: string | null;
  city: string | null;
  lead_source: string | null;
  form_name?: string | null;
  project?: string | null;
  created_at: string | null;
  assign_time: string | null;
  updated_at: string | null;
  /** The leader's name. */
  team_leader: string | null;
  /** The agent's name. */
  agent: string | null;
  /** The name of the status. */
  lead_status: string | null;
  follow_ups: string | null;
  archived_reason: string | null;
  /** The newest note of the lead, else its remark: the column Observation. */
  remark: string | null;
}

/** Filters of the list call, combined with AND; left out means any. Ids are numbers, the rest is text. */
export interface LeadFilters {
  team_leader_id?: number;
  agent_id?: number;
  project_id?: string;
  teamLeader?: number;
  agent?: number;
  leadSource?: string;
  project?: string;
  /** A part of the customer id, in any case. */
  customer?: string;
  /** First day of `created_at` in +05:30, `YYYY-MM-DD`. */
  dateFrom?: string;
  /** Last day of `created_at` in +05:30, included. */
  dateTo?: string;
  sortBy?: 'newest' | 'oldest';
}

export interface LeadListRequest extends LeadFilters {
  /** A `LeadListCode` in digits. */
  lead_status: string;
  /** Counts from 1. */
  page: number;
}

/** A page of a list, whichever envelope it came in. */
export interface Page<Row> {
  rows: Row[];
  page: number;
  lastPage: number;
  /** Rows in the whole list. */
  total: number;
}

export interface AssignLeadsRequest {
  lead_id: number[];
  tl_id: number;
  agent_id?: number | '';
  /** The project's text from the master list. */
  project_id?: string;
  user_id: number;
}

/** 409 of a transfer: nothing was transferred. */
export interface LeadsTakenFailure extends Failure {
  status: 409;
  /** The ids of the request that can no longer be transferred. */
  taken: number[];
}

/** The fields that creating and updating share, as a form sends them: empty text means "not given". */
export interface LeadPayload {
  /** Who acts, for servers that ask; this one goes by the session. */
  user_id: number;
  name: string;
  contact: string;
  alt_contact: string;
  gender: string;
  state: string;
  city: string;
  requirement: string;
  lead_source: string;
  customer_type: string;
  project: string;
  remark: string;
  team_leader: number | '';
  agent: number | '';
}

export type CreateLeadRequest = LeadPayload;

export interface CreateLeadResponse extends SuccessMessage {
  id: number;
}

export interface UpdateLeadRequest extends LeadPayload {
  id: number;
  notes: string;
  /** The four visits are days, `YYYY-MM-DD`. */
  site_visit: string;
  house_visit: string;
  office_visit: string;
  mid_way_visit: string;
  call_status: CallOutcome | '';
  /** ISO 8601 with an offset. */
  follow_up: string;
  last_call_action: CallDisposition | '';
  /** `LeadStatus` in digits. */
  lead_status: string;
  /** With lead status 4 only. */
  archived_reason: string;
  /** As it was read: when the lead changed since, the save is refused with 409. */
  updated_at?: string;
}

/** A lead for editing. The save sends `project_id` back as `project` and the two assignments as `team_leader` and `agent`. */
export interface LeadDetail {
  id: number;
  cust_id: string;
  name: string;
  contact: string;
  alt_contact: string | null;
  gender: string | null;
  state: string | null;
  city: string | null;
  customer_type: string | null;
  requirement: string | null;
  lead_source: string | null;
  project_id: string | null;
  assign_team_leader_id: number | null;
  assign_agent_id: number | null;
  /** `LeadStatus` in digits. */
  lead_status: string;
  archived_reason: string | null;
  /** The newest note. */
  notes: string | null;
  /** Exact to the millisecond, to be sent back with the save. */
  updated_at: string;
}

/** One entry of the note history. Visits are days, the rest of the times are timestamps; null where nothing was given. */
export interface LeadNote {
  notes: string | null;
  follow_up: string | null;
  /** `LeadStatus` in digits. */
  lead_status: string | null;
  call_status: string | null;
  last_call_action: string | null;
  office_visit: string | null;
  house_visit: string | null;
  mid_way_visit: string | null;
  site_visit: string | null;
  /** The text again, when a team leader wrote it. */
  tl_remark: string | null;
  /** The text again, when an agent wrote it. */
  agent_remark: string | null;
  /** The text again, when it is the remark of the lead. */
  lead_remark: string | null;
  /** The author's name. */
  by: string | null;
  created_at: string;
}

export interface LeadDetailResponse extends Success {
  data: LeadDetail;
  /** Name of the assigned team leader, also of one who is on no list any more. */
  tl_name: string | null;
  agent_name: string | null;
  /** Newest first. */
  notes: LeadNote[];
}

/** 409 of an update: the lead changed since it was read, and nothing was saved. */
export interface LeadChangedFailure extends Failure {
  status: 409;
  /** The lead as it is now. */
  current: LeadDetail;
  /** The name of who changed it last. */
  changed_by: string | null;
}
