import type { LeadFieldName } from './leadFormValues';

/** The names of the fields on the screen and in messages. */
export const leadFieldLabels: Record<LeadFieldName, string> = {
  name: 'Full Name',
  gender: 'Gender',
  contact: 'Number',
  alt_contact: 'Alt Number',
  state: 'State',
  city: 'City',
  customer_type: 'Customer Type',
  requirement: 'Requirement',
  lead_source: 'Lead Source',
  project: 'Project',
  team_leader: 'Team Leader',
  agent: 'Agent',
  remark: 'Remarks',
  call_status: 'Last Call Status',
  last_call_action: 'Last Call Action',
  follow_up: 'Follow Up',
  site_visit: 'Schedule Site Visit',
  office_visit: 'Office Visit Completed',
  mid_way_visit: 'Mid Way Visit completed',
  house_visit: 'House Visit Complete',
  lead_status: 'Lead Status',
  archived_reason: 'Archived Reason',
  notes: 'New Note',
};
