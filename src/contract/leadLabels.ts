export const leadLabels = {
  name: 'Full Name',
  contact: 'Number',
  alt_contact: 'Alt Number',
  gender: 'Gender',
  state: 'State',
  city: 'City',
  customer_type: 'Customer Type',
  requirement: 'Requirement',
  lead_source: 'Lead Source',
  project: 'Project',
  remark: 'Remarks',
  team_leader: 'Team Leader',
  agent: 'Agent',
  notes: 'New Note',
  call_status: 'Last Call Status',
  last_call_action: 'Last Call Action',
  follow_up: 'Follow Up',
  site_visit: 'Schedule Site Visit',
  office_visit: 'Office Visit Completed',
  mid_way_visit: 'Mid Way Visit completed',
  house_visit: 'House Visit Complete',
  lead_status: 'Lead Status',
  archived_reason: 'Archived Reason',
} as const;

export type LeadFieldName = keyof typeof leadLabels;

export const requiredLeadFields: readonly LeadFieldName[] = [
  'name',
  'contact',
  'gender',
  'state',
  'lead_source',
  'project',
];
