import { readStatus } from './leadCodes';
import type { Decoded, LeadDetail, LeadNote, ReadLead } from './leads';
import { isObject, readMessage, text, textsIn, wholeNumber, type Json, type WithMessage } from './reading';

const detailTexts = [
  'alt_contact',
  'gender',
  'state',
  'city',
  'requirement',
  'lead_source',
  'customer_type',
  'project_id',
  'archived_reason',
  'notes',
] as const satisfies readonly (keyof LeadDetail)[];

/** Undefined without an id or a name; other missing fields read as empty. */
export const readLeadDetail = (value: unknown): Decoded<LeadDetail> | undefined => {
  if (!isObject(value)) return undefined;
  const id = wholeNumber(value.id, 1);
  const name = text(value.name);
  if (id === undefined || name === null) return undefined;
  return {
    ...textsIn(value, detailTexts),
    id,
    name,
    cust_id: text(value.cust_id) ?? '',
    contact: text(value.contact) ?? '',
    assign_team_leader_id: wholeNumber(value.assign_team_leader_id, 1) ?? null,
    assign_agent_id: wholeNumber(value.assign_agent_id, 1) ?? null,
    lead_status: readStatus(value.lead_status),
    updated_at: text(value.updated_at) ?? '',
  };
};

const noteTexts = [
  'notes',
  'follow_up',
  'call_status',
  'last_call_action',
  'office_visit',
  'house_visit',
  'mid_way_visit',
  'midmid_way_visit',
  'site_visit',
  'tl_remark',
  'agent_remark',
  'lead_remark',
  'by',
] as const satisfies readonly (keyof LeadNote)[];

const noteOf = (note: Json): Decoded<LeadNote> => ({
  ...textsIn(note, noteTexts),
  lead_status: readStatus(note.lead_status),
  created_at: text(note.created_at) ?? '',
});

export const readLead = (body: unknown): ReadLead | undefined => {
  if (!isObject(body)) return undefined;
  const data = readLeadDetail(body.data);
  return (
    data && {
      data,
      tl_name: text(body.tl_name),
      agent_name: text(body.agent_name),
      notes: Array.isArray(body.notes) ? body.notes.filter(isObject).map(noteOf) : [],
    }
  );
};

export interface CreatedLead extends WithMessage {
  /** Null when the server omits it: the lead was created all the same. */
  id: number | null;
}

export const readCreatedLead = (body: unknown): CreatedLead => ({
  ...readMessage(body),
  id: (isObject(body) && wholeNumber(body.id, 1)) || null,
});
