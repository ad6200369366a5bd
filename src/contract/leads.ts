import type { ForeignLead } from './duplicates';
import { page } from './envelopes';
import { readStatus, type ReadStatus } from './leadCodes';
import { isObject, text, textIfAny, wholeNumber } from './reading';
import {
  alwaysSent,
  byKeys,
  id,
  idOrNull,
  lenient,
  record,
  rows,
  textOrNull,
  type Read,
  type Reader,
  type Sent,
} from './record';
import type { plainLeadFields } from './validation/leads';

export const leadTextFields = [
  'cust_id',
  'name',
  'contact',
  'city',
  'lead_source',
  'created_at',
  'assign_time',
  'updated_at',
  'team_leader',
  'agent',
  'follow_ups',
  'archived_reason',
  /** The newest note, else the lead's remark: the column Observation. */
  'remark',
] as const;

type LeadTexts = Record<(typeof leadTextFields)[number], string | null>;

/** The project travels as `form_name` in lists 0 to 5 and as `project` in 6 to 10. */
export type LeadRow = LeadTexts & {
  id: number;
  lead_status: string | null;
  form_name?: string | null;
  project?: string | null;
  /** Fresh Leads only: some other leads with one of its numbers, in any scope; absent when there are none. */
  same_number?: ForeignLead[];
  /** Deadline of the first call; only for leads of Hand-out that nobody has called yet. */
  call_by?: string;
};

export type ListedLead = LeadTexts & {
  id: number;
  lead_status: ReadStatus;
  project?: string | null;
  /** Raw: the first paint needs no duplicates, so `readSameNumber` reads them later. */
  same_number?: unknown;
  call_by?: string | undefined;
};

/** Written by hand: a descriptor costs the first paint forty bytes. */
export const listedLead: Reader<ListedLead | undefined, LeadRow> = (value) => {
  const id = isObject(value) && wholeNumber(value.id);
  if (!isObject(value) || typeof id !== 'number') return undefined;
  return {
    id,
    ...byKeys(leadTextFields, (name) => textOrNull(value[name])),
    lead_status: readStatus(value.lead_status),
    project: textIfAny(value.project) ?? textOrNull(value.form_name),
    same_number: value.same_number,
    call_by: textIfAny(value.call_by),
  };
};

/** Statuses are decoded where the answer is read, and nowhere after that. */
export type Decoded<Row extends { lead_status: string | null }> = Omit<Row, 'lead_status'> & {
  lead_status: ReadStatus;
};

export interface Page<Row> {
  rows: Row[];
  page: number;
  lastPage: number;
  total: number;
}

/** Accepts either envelope at any code, and moves the project to `project`. */
export const unwrapLeadPage = /* @__PURE__ */ page(listedLead, 'id');

export const readCreatedLead = /* @__PURE__ */ lenient({
  message: text,
  /** Null when the server omits it: the lead was created all the same. */
  id: /* @__PURE__ */ alwaysSent(idOrNull),
});

export const readTakenBack = /* @__PURE__ */ lenient({ message: text, lead_id: /* @__PURE__ */ alwaysSent(idOrNull) });

export type PlainLeadField = keyof typeof plainLeadFields;

const digits: Reader<ReadStatus, string> = (value) => readStatus(value);

/**
 * Undefined without an id or a name; other missing fields read as empty. The save sends `project_id` back as `project`,
 * and the assignment as `team_leader` and `agent`.
 */
export const readLeadDetail = /* @__PURE__ */ record({
  id,
  cust_id: text,
  name: textIfAny,
  contact: text,
  alt_contact: textOrNull,
  gender: textOrNull,
  state: textOrNull,
  city: textOrNull,
  customer_type: textOrNull,
  requirement: textOrNull,
  lead_source: textOrNull,
  project_id: textOrNull,
  assign_team_leader_id: idOrNull,
  assign_agent_id: idOrNull,
  /** `LeadStatus` in digits. */
  lead_status: digits,
  archived_reason: textOrNull,
  notes: textOrNull,
  /** The same as in a list's row. */
  call_by: textOrNull,
  /** Exact to the millisecond; the save sends it back. */
  updated_at: text,
} satisfies Record<Exclude<PlainLeadField, 'project'>, unknown> & Record<string, unknown>);

export type LeadDetail = Sent<typeof readLeadDetail>;

/** Visits are days, other times are timestamps. */
const leadNote = /* @__PURE__ */ record({
  notes: textOrNull,
  follow_up: textOrNull,
  lead_status: readStatus,
  call_status: textOrNull,
  last_call_action: textOrNull,
  office_visit: textOrNull,
  house_visit: textOrNull,
  mid_way_visit: textOrNull,
  /** The mid-way visit again, under the key that earlier clients read. */
  midmid_way_visit: textOrNull,
  site_visit: textOrNull,
  /** `notes` again, by its author's role or as the lead's remark. */
  tl_remark: textOrNull,
  agent_remark: textOrNull,
  lead_remark: textOrNull,
  /** `notes` again, where it is a message sent to the customer. */
  message: textOrNull,
  /** While the reader may take the message back. */
  message_id: idOrNull,
  by: textOrNull,
  created_at: text,
});

export type LeadNote = Sent<typeof leadNote>;

export const readLead = /* @__PURE__ */ record({
  data: readLeadDetail,
  tl_name: textOrNull,
  agent_name: textOrNull,
  notes: /* @__PURE__ */ rows(leadNote),
});

export type ReadLead = Read<typeof readLead>;

/** In a 409 of an update: nothing was saved. */
export interface LeadChanged extends Record<string, unknown> {
  current: LeadDetail;
  /** The last editor. */
  changed_by: string | null;
  /** True if the same person made the change, in another tab or on another device. */
  is_own_change: boolean;
}
