import { isObject, text, wholeNumber, type Json } from './envelopes';
import { readStatus } from './leadCodes';
import type { Decoded, LeadDetail, LeadNote, ReadLead } from './leads';

/** Every member that is a text, a number in digits, and null for the rest. */
const textsOf = (value: Json): Record<string, string | null> =>
  Object.fromEntries(Object.entries(value).map(([name, member]) => [name, text(member)]));

/** A lead for editing, in any JSON; undefined when it has no id or no name, and so is not a lead. Never throws. */
export const readLeadDetail = (value: unknown): Decoded<LeadDetail> | undefined => {
  if (!isObject(value)) return undefined;
  const id = wholeNumber(value.id, 1);
  const name = text(value.name);
  if (id === undefined || name === null) return undefined;
  return {
    // The other texts of the read. One that a server leaves out counts as not given.
    ...(textsOf(value) as Omit<LeadDetail, 'id' | 'lead_status'>),
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

const noteOf = (note: Json): Decoded<LeadNote> => ({
  // As above: an entry has only texts.
  ...(textsOf(note) as Omit<LeadNote, 'lead_status'>),
  lead_status: readStatus(note.lead_status),
  created_at: text(note.created_at) ?? '',
});

/** The answer of the lead read; undefined when it holds no lead. Never throws. */
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
