import { object, type InferType } from 'yup';
import { callOutcomes, customerTypes, dispositionsOf, leadGenders } from '../choices';
import { leadListCodeOf, leadStatuses, leadStatusOf } from '../leadCodes';
import { isDueList } from '../rules/lists';
import { leadLabels as labels } from '../leadLabels';
import { limits } from '../limits';
import { indianStates } from '../states';
import { day, fromToday, instant } from './days';
import {
  choice,
  code,
  id,
  idIfSent,
  line,
  pageNumber,
  personFilter,
  phone,
  requiredChoice,
  requiredId,
  requiredLine,
  requiredPhone,
  text,
} from './fields';
import { messages } from './messages';

/** Fields stored as sent, each in the column of its name; empty clears it. */
export const plainLeadFields = {
  name: requiredLine(labels.name),
  contact: requiredPhone(labels.contact),
  alt_contact: phone(labels.alt_contact),
  gender: requiredChoice(labels.gender, leadGenders),
  state: requiredChoice(labels.state, indianStates),
  city: line(labels.city),
  customer_type: choice(labels.customer_type, customerTypes),
  requirement: line(labels.requirement),
  lead_source: requiredLine(labels.lead_source),
  project: requiredLine(labels.project),
};

const leadFields = {
  ...plainLeadFields,
  remark: text(labels.remark, limits.noteLength),
  team_leader: id(labels.team_leader),
  agent: id(labels.agent),
};

export const createLeadSchema = object(leadFields);

/** A new plan is for today or later; the lead's present plan may be sent again. */
const plans = { follow_up: instant(labels.follow_up), site_visit: day(labels.site_visit) };

export const newPlansSchema = object({
  follow_up: fromToday(plans.follow_up),
  site_visit: fromToday(plans.site_visit),
});

const updateFields = {
  ...leadFields,
  /** Missing keeps the assignment; empty clears it where the role may. */
  team_leader: idIfSent(labels.team_leader),
  agent: idIfSent(labels.agent),
  notes: text(labels.notes, limits.noteLength),
  call_status: choice(labels.call_status, callOutcomes),
  last_call_action: line(labels.last_call_action).when('call_status', ([outcome], schema) =>
    outcome
      ? schema.oneOf(dispositionsOf(String(outcome)), messages.callActionRequired)
      : schema.oneOf([''], 'Choose a Last Call Status first.'),
  ),
  follow_up: plans.follow_up.when(['call_status', 'lead_status'], ([outcome, status], schema) =>
    outcome && status !== leadStatuses.archived ? schema.required(messages.followUpRequired) : schema,
  ),
  site_visit: plans.site_visit,
  /** The three past visits may be on any day, since most are reported afterwards. */
  office_visit: day(labels.office_visit),
  mid_way_visit: day(labels.mid_way_visit),
  house_visit: day(labels.house_visit),
  /** A `LeadStatus`; null and fresh (as read) keep the lead's status. */
  lead_status: code(labels.lead_status, leadStatusOf, 'Lead Status must be one of the choices.'),
  archived_reason: line(labels.archived_reason),
};

/** Older clients send neither archived reason nor `updated_at`. For past plans see `newPlansSchema`. */
export const updateLeadSchema = object({
  ...updateFields,
  id: requiredId('Lead'),
  updated_at: line('updated_at'),
});

export type LeadUpdate = InferType<typeof updateLeadSchema>;

/** Archiving needs a reason, and no date is before today (spec §9). */
export const updateLeadFormSchema = object({
  ...updateFields,
  follow_up: fromToday(updateFields.follow_up),
  site_visit: fromToday(updateFields.site_visit),
  office_visit: fromToday(updateFields.office_visit),
  mid_way_visit: fromToday(updateFields.mid_way_visit),
  house_visit: fromToday(updateFields.house_visit),
  archived_reason: line(labels.archived_reason).when('lead_status', ([status], schema) =>
    status === leadStatuses.archived
      ? schema.required('Archived Reason is required when the lead is Archived.')
      : schema,
  ),
});

export const leadFilters = {
  team_leader_id: personFilter('Team Leader'),
  agent_id: personFilter('Agent'),
  project_id: line('Project'),
  teamLeader: personFilter('Team Leader'),
  agent: personFilter('Agent'),
  leadSource: line('Lead Source'),
  project: line('Project'),
  customer: line('Customer ID'),
  dateFrom: day('Date From'),
  dateTo: day('Date To'),
};

/** The first is the default. */
export const leadListOrders = ['newest', 'oldest', 'due'] as const;

const orderByCreation = line('Sort').oneOf(
  ['', 'newest', 'oldest'] as const,
  'Sort must be newest or oldest; due is for Missed and Today Follow Up.',
);

export const leadListSchema = object({
  lead_status: code('lead_status', leadListCodeOf, 'lead_status must be a list code from 0 to 10.')
    .default(undefined)
    .required('lead_status is required.'),
  page: pageNumber(),
  ...leadFilters,
  /** `due`, the earliest follow-up first, only means something in the two follow-up lists. */
  sortBy: line('Sort').when('lead_status', ([list]) =>
    isDueList(leadListCodeOf(list)) ? choice('Sort', leadListOrders) : orderByCreation,
  ),
});

export type LeadListQuery = InferType<typeof leadListSchema>;
