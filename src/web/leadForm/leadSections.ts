import type { LeadFieldName } from '../../contract/leadLabels';

/** Minimum width in pixels, which decides how many fields fit in a row; look.css has a rule for each. */
export type FieldWidth = 160 | 205 | 220 | 240;

export const leadParts = {
  person: ['name', 'gender', 'contact', 'alt_contact'],
  address: ['state', 'city'],
  interest: ['customer_type', 'requirement', 'lead_source', 'project'],
  assignees: ['team_leader', 'agent'],
  call: ['call_status', 'last_call_action', 'follow_up'],
  visits: ['site_visit', 'office_visit', 'mid_way_visit', 'house_visit'],
  status: ['lead_status', 'archived_reason'],
} as const satisfies Record<string, readonly LeadFieldName[]>;

const { person, address, interest, assignees, visits, status } = leadParts;

/** Sections in screen order: outcome first, with the note between the two parts of the details. */
export const leadSections = {
  call: {
    title: 'Lead Details',
    fieldWidth: 160,
    fields: ['call_status', 'last_call_action', ...status, 'follow_up', ...visits],
  },
  details: { fieldWidth: 205, fields: [...interest, ...assignees] },
  person: { title: 'Personal Details', fieldWidth: 160, fields: person },
  address: { title: 'Address', fieldWidth: 240, fields: address },
} as const;

const kinds: Partial<Record<LeadFieldName, 'text' | 'phone' | 'instant' | 'box'>> = {
  name: 'text',
  contact: 'phone',
  alt_contact: 'phone',
  city: 'text',
  follow_up: 'instant',
  notes: 'box',
  remark: 'box',
};

export const leadFieldKind = (name: LeadFieldName) =>
  visits.some((visit) => visit === name) ? 'day' : (kinds[name] ?? 'select');

export const boxRows = 3;
