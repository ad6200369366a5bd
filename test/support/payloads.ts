import { addDays, indiaDayOf } from '../../src/contract/calendar';
import type { LeadStatus } from '../../src/contract/leadCodes';
import type { LeadDetail, PlainLeadField } from '../../src/contract/leads';

/** A value for every plain field; a missing one does not compile. */
export const plainLead = {
  name: 'Meera Nair',
  contact: '9822011223',
  alt_contact: '',
  gender: 'Female',
  state: 'Kerala',
  city: 'Kochi',
  requirement: '2 BHK',
  lead_source: 'Website',
  customer_type: 'Customer',
  project: 'Palm Grove',
} as const satisfies Record<PlainLeadField, string>;

/** A valid creation by an Admin, without a team leader. */
export const leadPayload = (overrides: object = {}) => ({
  user_id: 1,
  ...plainLead,
  remark: '',
  team_leader: '',
  agent: '',
  ...overrides,
});

const plainOf = ({ project_id, ...lead }: LeadDetail): Record<PlainLeadField, string> => {
  const read: Record<PlainLeadField, string | null> = { ...lead, project: project_id };
  const names = Object.keys(plainLead) as PlainLeadField[]; // exactly these, by its type
  return Object.fromEntries(names.map((name) => [name, read[name] ?? ''])) as Record<PlainLeadField, string>; // of those names
};

/** The update form's payload without changes. */
export const updatePayload = (lead: LeadDetail, overrides: object = {}) => ({
  user_id: 1,
  id: lead.id,
  ...plainOf(lead),
  remark: '',
  team_leader: lead.assign_team_leader_id ?? '',
  agent: lead.assign_agent_id ?? '',
  notes: '',
  site_visit: '',
  house_visit: '',
  office_visit: '',
  mid_way_visit: '',
  call_status: '',
  follow_up: '',
  last_call_action: '',
  lead_status: lead.lead_status,
  archived_reason: '',
  updated_at: lead.updated_at,
  ...overrides,
});

/** A call that is on record: a follow-up is due with it. */
export const called = {
  call_status: 'Not Connect',
  last_call_action: 'Number Busy',
  follow_up: '2026-06-18T23:30:00+05:30',
};

/** The update form's payload after a call with a note and a status. */
export const calledPayload = (lead: LeadDetail, note: string, status: LeadStatus) =>
  updatePayload(lead, {
    notes: note,
    call_status: 'Connect',
    last_call_action: 'on calls',
    lead_status: String(status),
    follow_up: `${addDays(indiaDayOf(new Date()), 3)} 11:30`,
  });

let phones = 7_000_000_000;
/** Unique in this process. */
export const newPhone = (): string => String((phones += 1));

/** A valid Team Leader. */
export const userPayload = (overrides: object = {}) => ({
  name: 'Farhan Shaikh',
  email: 'farhan@example.com',
  phone: newPhone(),
  gender: 'Male',
  role: 2,
  teamleader: '',
  crm_app_access: 1,
  login_device: 0,
  ...overrides,
});
