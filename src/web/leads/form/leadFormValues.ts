import { isDay, instantOf } from '../../../contract/validation/days';
import type { RequestBody } from '../../../contract/endpoints';
import type { LeadDetail } from '../../../contract/leads';
import { leadStatuses } from '../../../contract/leadCodes';

/** What creating and updating a lead share, as the form holds it: text, ids in digits, empty for none. */
const sharedNames = [
  'name',
  'gender',
  'contact',
  'alt_contact',
  'state',
  'city',
  'customer_type',
  'requirement',
  'lead_source',
  'project',
  'team_leader',
  'agent',
] as const;

export const visitNames = ['site_visit', 'office_visit', 'mid_way_visit', 'house_visit'] as const;

export const createNames = [...sharedNames, 'remark'] as const;

export const updateNames = [
  ...sharedNames,
  'call_status',
  'last_call_action',
  'follow_up',
  ...visitNames,
  'lead_status',
  'archived_reason',
  'notes',
] as const;

export type CreateFieldName = (typeof createNames)[number];
export type UpdateFieldName = (typeof updateNames)[number];
export type LeadFieldName = CreateFieldName | UpdateFieldName;

export type LeadValues<Name extends LeadFieldName = LeadFieldName> = Record<Name, string>;
export type CreateValues = LeadValues<CreateFieldName>;
export type UpdateValues = LeadValues<UpdateFieldName>;

const filled = <Name extends string>(names: readonly Name[], valueOf: (name: Name) => string): Record<Name, string> =>
  // The entries are exactly the names.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>;

export const emptyLead: CreateValues = filled(createNames, () => '');

const idText = (id: number | null): string => (id === null ? '' : String(id));

/** A lead as the update form starts from it. What the read does not give starts empty, and stays as it is when left so. */
export const updateValuesOf = (lead: LeadDetail): UpdateValues => ({
  ...filled(updateNames, () => ''),
  name: lead.name,
  gender: lead.gender ?? '',
  contact: lead.contact,
  alt_contact: lead.alt_contact ?? '',
  state: lead.state ?? '',
  city: lead.city ?? '',
  customer_type: lead.customer_type ?? '',
  requirement: lead.requirement ?? '',
  lead_source: lead.lead_source ?? '',
  project: lead.project_id ?? '',
  team_leader: idText(lead.assign_team_leader_id),
  agent: idText(lead.assign_agent_id),
  // Fresh is no choice: the select is empty until there is one.
  lead_status: lead.lead_status === String(leadStatuses.fresh) ? '' : lead.lead_status,
  archived_reason: lead.archived_reason ?? '',
});

const idOf = (text: string): number | '' => (text === '' ? '' : Number(text));

const sharedBody = (values: LeadValues<(typeof sharedNames)[number]>, userId: number) => ({
  ...filled(sharedNames, (name) => values[name]),
  team_leader: idOf(values.team_leader),
  agent: idOf(values.agent),
  user_id: userId,
});

export const createBody = (values: CreateValues, userId: number): RequestBody<'createLead'> => ({
  ...sharedBody(values, userId),
  remark: values.remark,
});

export interface UpdateOf {
  id: number;
  userId: number;
  /** As it came with the lead that the form started from. */
  updatedAt: string;
}

const archived = String(leadStatuses.archived);

export const isArchived = (status: string): boolean => status === archived;

export const updateBody = (values: UpdateValues, { id, userId, updatedAt }: UpdateOf): RequestBody<'updateLead'> => ({
  ...sharedBody(values, userId),
  id,
  remark: '',
  notes: values.notes,
  site_visit: values.site_visit,
  office_visit: values.office_visit,
  mid_way_visit: values.mid_way_visit,
  house_visit: values.house_visit,
  call_status: values.call_status,
  last_call_action: values.last_call_action,
  follow_up: values.call_status === '' ? '' : values.follow_up,
  lead_status: values.lead_status || String(leadStatuses.fresh),
  archived_reason: isArchived(values.lead_status) ? values.archived_reason : '',
  updated_at: updatedAt,
});

const isUsable = (name: string, value: string): boolean =>
  name === 'follow_up' ? instantOf(value) !== undefined : isDay(value) || !visitNames.some((visit) => visit === name);

/** Values out of a kept draft over those of a form: what the form does not know, and half a date, is left out. */
export const withStored = <Name extends LeadFieldName>(values: LeadValues<Name>, stored: unknown): LeadValues<Name> => {
  if (typeof stored !== 'object' || stored === null) return values;
  const known = Object.entries(stored).filter(
    ([name, value]) => name in values && typeof value === 'string' && (value === '' || isUsable(name, value)),
  );
  return { ...values, ...Object.fromEntries(known) };
};

/** An update form right after its save: what only says something once is empty again. */
export const settledValues = (sent: UpdateValues): UpdateValues => ({
  ...sent,
  ...filled([...visitNames, 'notes', 'call_status', 'last_call_action', 'follow_up'], () => ''),
});
