import { leadStatuses, leadStatusText, readStatus } from '../../../contract/leadCodes';
import type { RequestBody } from '../../../contract/endpoints';
import type { LeadFieldName } from '../../../contract/leadLabels';
import type { Decoded, LeadDetail } from '../../../contract/leads';
import { byKeys } from '../../../contract/record';
import { roles, type RoleCode } from '../../../contract/roles';
import { createLeadSchema, updateLeadFormSchema } from '../../../contract/validation/leads';
import { messages } from '../../../contract/validation/messages';
import type { Change } from '../../forms/contractFormProps';
import { fieldRulesOf, type Texts } from '../../forms/formRules';
import { leadParts } from '../../leadForm/leadSections';
import { isArchived, leadValue, reportFields } from '../../leadForm/leadValue';
import { formatDay, formatTimestamp } from '../../texts/dates';
import type { AssigneeNames } from './fields/leadOptions';

type CreateFieldName = keyof typeof createLeadSchema.fields;
export type UpdateFieldName = keyof typeof updateLeadFormSchema.fields;

/** Text; ids in digits, empty for none. */
export type LeadValues<Name extends LeadFieldName = LeadFieldName> = Record<Name, string>;
export type CreateValues = LeadValues<CreateFieldName>;
export type UpdateValues = LeadValues;

// A schema's fields are the names of its type.
export const createNames = Object.keys(createLeadSchema.fields) as CreateFieldName[];
export const updateNames = Object.keys(updateLeadFormSchema.fields) as UpdateFieldName[];

/** Fields that only make sense together. */
const groups: readonly (readonly UpdateFieldName[])[] = [
  ['team_leader', 'agent'],
  ['lead_status', 'archived_reason'],
  ['call_status', 'last_call_action', 'follow_up'],
];

export const leadUnits: readonly (readonly UpdateFieldName[])[] = updateNames
  .map((name) => groups.find((group) => group.includes(name)) ?? [name])
  .filter(([first], index) => first === updateNames[index]);

export const leadFields = fieldRulesOf(updateLeadFormSchema);

/** A value as people read it. */
export const shown = (name: UpdateFieldName, value: string, names: AssigneeNames): string => {
  if (name === 'lead_status') return leadStatusText(readStatus(value));
  if (name === 'team_leader') return names.teamLeader[value] ?? value;
  if (name === 'agent') return names.agent[value] ?? value;
  if (name === 'follow_up') return formatTimestamp(value);
  return leadParts.visits.some((visit) => visit === name) ? formatDay(value) : value;
};

export const newLeadOf = (userId: number, role: RoleCode | undefined): CreateValues =>
  byKeys(createNames, (name) => (name === 'team_leader' && role === roles.teamLeader ? String(userId) : ''));

export const updateValuesOf = (lead: Decoded<LeadDetail>): UpdateValues =>
  byKeys(updateNames, (name) => leadValue(lead, name));

/** The update form after its save: one-time fields are empty, and an assigned fresh lead is new. */
export const savedValues = (sent: UpdateValues): UpdateValues => ({
  ...byKeys(updateNames, (name) => (reportFields.includes(name) ? '' : sent[name].trim())),
  lead_status: sent.lead_status || (sent.team_leader === '' ? '' : String(leadStatuses.new)),
  archived_reason: isArchived(sent.lead_status) ? sent.archived_reason : '',
});

type Fields = Readonly<Record<string, readonly LeadFieldName[]>>;

/** Fields that a change of the key clears. */
const emptiedBy: Fields = {
  team_leader: ['agent'],
  call_status: ['last_call_action'],
};

/** Fields whose rule reads the key: a change outdates their messages. */
const judgedBy: Fields = {
  team_leader: ['agent'],
  call_status: ['last_call_action', 'follow_up'],
  lead_status: ['follow_up', 'archived_reason'],
};

export const changeOf = (values: Readonly<Record<string, string>>, name: string, value: string): Change => {
  if (values[name] === value) return { changes: {}, outdated: [] };
  const emptied = [
    ...(emptiedBy[name] ?? []),
    // The picker is hidden: its value must be neither sent nor validated.
    ...(name === 'call_status' && value === '' ? (['follow_up'] as const) : []),
  ];
  return {
    changes: { [name]: value, ...byKeys(emptied, () => '') },
    outdated: judgedBy[name] ?? [],
  };
};

const idOf = (text: string): number | '' => (text === '' ? '' : Number(text));

export const createBody = (values: CreateValues, userId: number): RequestBody<'createLead'> => ({
  ...values,
  team_leader: idOf(values.team_leader),
  agent: idOf(values.agent),
  user_id: userId,
});

export const updateBody = (
  values: UpdateValues,
  about: { id: number; user_id: number; updated_at: string },
): RequestBody<'updateLead'> => ({
  ...values,
  ...createBody(values, about.user_id),
  ...about,
  follow_up: values.call_status === '' ? '' : values.follow_up,
  lead_status: values.lead_status || String(leadStatuses.fresh),
  archived_reason: isArchived(values.lead_status) ? values.archived_reason : '',
});

/** One message for all missing required fields; other errors stand at their fields only. */
export const leadRefusalText = (errors: Texts, values: Texts): string | undefined =>
  Object.keys(errors).some((name) => leadFields[name]?.isRequired === true && values[name]?.trim() === '')
    ? messages.requiredFields
    : undefined;
