import { addDays, indiaDayOf } from '../../src/contract/calendar';
import type { LeadStatus } from '../../src/contract/leadCodes';
import type { LeadDetail, PlainLeadField } from '../../src/contract/leads';

/** A value for every field that is stored as it is sent: one that is forgotten here does not compile. */
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

/** A creation that nothing is wrong with, by an Admin, for nobody. */
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

/** What the update form sends when nothing was touched since the lead was read. */
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

/** What the update form sends after a call that brought a note and a status. */
export const calledPayload = (lead: LeadDetail, note: string, status: LeadStatus) =>
  updatePayload(lead, {
    notes: note,
    call_status: 'Connect',
    last_call_action: 'on calls',
    lead_status: String(status),
    follow_up: `${addDays(indiaDayOf(new Date()), 3)} 11:30`,
  });

let phones = 7_000_000_000;
/** A phone number that no payload had before. */
export const newPhone = (): string => String((phones += 1));

/** A Team Leader whom nothing is wrong with. */
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
