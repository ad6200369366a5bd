import type { Failure, Success, SuccessMessage } from './failure';
import type { ReadStatus } from './leadCodes';
import type { plainLeadFields } from './validation/leads';

/** The project travels as `form_name` in lists 0 to 5 and as `project` in 6 to 10. */
export interface LeadRow {
  id: number;
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
  team_leader: string | null;
  agent: string | null;
  lead_status: string | null;
  follow_ups: string | null;
  archived_reason: string | null;
  /** The newest note, else the lead's remark: the column Observation. */
  remark: string | null;
  /** Fresh Leads only: some other leads with one of its numbers, in any scope; absent when there are none. */
  same_number?: ForeignLead[];
}

/** All that anybody may know about a lead outside their scope. */
export interface ForeignLead {
  cust_id: string;
  team_leader: string | null;
  lead_status: string | null;
}

/** Statuses are decoded where the answer is read, and nowhere after that. */
export type Decoded<Row extends { lead_status: string | null }> = Omit<Row, 'lead_status'> & {
  lead_status: ReadStatus;
};

export type ListedLead = Decoded<Omit<LeadRow, 'form_name' | 'same_number'>> & {
  /** Raw: the first paint needs no duplicates, so `readSameNumber` reads them later. */
  same_number?: unknown;
};

export interface Page<Row> {
  rows: Row[];
  page: number;
  lastPage: number;
  total: number;
}

/** 409 of a transfer: nothing was transferred. */
export interface LeadsTakenFailure extends Failure {
  status: 409;
  /** Ids in the request that can no longer be transferred. */
  taken: number[];
}

export interface CreateLeadResponse extends SuccessMessage {
  id: number;
}

export type PlainLeadField = keyof typeof plainLeadFields;

type PlainDetail = Record<'name' | 'contact', string> &
  Record<Exclude<PlainLeadField, 'name' | 'contact' | 'project'>, string | null>;

/** The save sends `project_id` back as `project`, and the assignment as `team_leader` and `agent`. */
export interface LeadDetail extends PlainDetail {
  id: number;
  cust_id: string;
  project_id: string | null;
  assign_team_leader_id: number | null;
  assign_agent_id: number | null;
  /** `LeadStatus` in digits. */
  lead_status: string;
  archived_reason: string | null;
  notes: string | null;
  /** Exact to the millisecond; the save sends it back. */
  updated_at: string;
}

/** Visits are days, other times are timestamps. */
export interface LeadNote {
  notes: string | null;
  follow_up: string | null;
  lead_status: string | null;
  call_status: string | null;
  last_call_action: string | null;
  office_visit: string | null;
  house_visit: string | null;
  mid_way_visit: string | null;
  /** The mid-way visit again, under the key that earlier clients read. */
  midmid_way_visit: string | null;
  site_visit: string | null;
  /** `notes` again, by its author's role or as the lead's remark. */
  tl_remark: string | null;
  agent_remark: string | null;
  lead_remark: string | null;
  by: string | null;
  created_at: string;
}

export interface LeadDetailResponse extends Success {
  data: LeadDetail;
  tl_name: string | null;
  agent_name: string | null;
  notes: LeadNote[];
}

export interface ReadLead {
  data: Decoded<LeadDetail>;
  tl_name: string | null;
  agent_name: string | null;
  notes: Decoded<LeadNote>[];
}

/** 409 of an update: nothing was saved. */
export interface LeadChangedFailure extends Failure {
  status: 409;
  current: LeadDetail;
  /** The last editor. */
  changed_by: string | null;
  /** In another tab or on another device. */
  is_own_change: boolean;
}
