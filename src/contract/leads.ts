import type { Failure, Success, SuccessMessage } from './failure';
import type { ReadStatus } from './leadCodes';
import type { plainLeadFields } from './validation/leads';

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
  /**
   * Fresh Leads only, and only there where it is not empty: other leads with one of its numbers, whoever has them; some
   * of them when there are more than `limits.duplicatesNamed`.
   */
  same_number?: ForeignLead[];
}

/** What anybody may know about a lead outside their scope: that it exists, with whom and in which status. */
export interface ForeignLead {
  cust_id: string;
  /** The leader's name. */
  team_leader: string | null;
  /** The name of the status. */
  lead_status: string | null;
}

/** What carries a status, as the browser holds it: decoded where the answer is read, and nowhere after that. */
export type Decoded<Row extends { lead_status: string | null }> = Omit<Row, 'lead_status'> & {
  lead_status: ReadStatus;
};

/** A row of a list as it is read: its project in one place, whichever it came in. */
export type ListedLead = Decoded<Omit<LeadRow, 'form_name' | 'same_number'>> & {
  /** As it came: `readSameNumber` reads it, which the first paint of a list does not need. */
  same_number?: unknown;
};

/** A page of a list, whichever envelope it came in. */
export interface Page<Row> {
  rows: Row[];
  page: number;
  lastPage: number;
  /** Rows in the whole list. */
  total: number;
}

/** 409 of a transfer: nothing was transferred. */
export interface LeadsTakenFailure extends Failure {
  status: 409;
  /** The ids of the request that can no longer be transferred. */
  taken: number[];
}

export interface CreateLeadResponse extends SuccessMessage {
  id: number;
}

/** The fields that are stored as they are sent, and read back the same. */
export type PlainLeadField = keyof typeof plainLeadFields;

/** The plain fields that the read gives under their own names; null for one that is empty. */
type PlainDetail = Record<'name' | 'contact', string> &
  Record<Exclude<PlainLeadField, 'name' | 'contact' | 'project'>, string | null>;

/** A lead for editing. The save sends `project_id` back as `project` and the two assignments as `team_leader` and `agent`. */
export interface LeadDetail extends PlainDetail {
  id: number;
  cust_id: string;
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
  /** The name of the status, as in the lists. */
  lead_status: string | null;
  call_status: string | null;
  last_call_action: string | null;
  office_visit: string | null;
  house_visit: string | null;
  mid_way_visit: string | null;
  /** The mid-way visit again, under the key by which earlier clients of this contract read it. */
  midmid_way_visit: string | null;
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
  /** Name of the assigned team leader, even of one who is no longer on any list. */
  tl_name: string | null;
  agent_name: string | null;
  /** Newest first. */
  notes: LeadNote[];
}

/** `LeadDetailResponse` as it is read. */
export interface ReadLead {
  data: Decoded<LeadDetail>;
  tl_name: string | null;
  agent_name: string | null;
  notes: Decoded<LeadNote>[];
}

/** 409 of an update: the lead changed since it was read, and nothing was saved. */
export interface LeadChangedFailure extends Failure {
  status: 409;
  /** The lead as it is now. */
  current: LeadDetail;
  /** The name of who changed it last. */
  changed_by: string | null;
  /** That was the caller, in another tab or on another device. */
  is_own_change: boolean;
}
