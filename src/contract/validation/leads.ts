import { object, type InferType } from 'yup';
import { callOutcomes, dispositionsOf } from '../callOutcomes';
import { isDueList, leadListCodeOf, leadStatuses, leadStatusOf } from '../leadCodes';
import { leadLabels as labels } from '../leadLabels';
import { limits } from '../limits';
import { customerTypes, leadGenders } from '../people';
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
import { leadIds } from './leadIds';
import { messages } from './messages';

/** Fields that are stored as they are sent, each in the column of its name; empty clears it. */
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

/** What creating and updating a lead share (spec §5: the required ones are the same). */
const leadFields = {
  ...plainLeadFields,
  remark: text(labels.remark, limits.noteLength),
  team_leader: id(labels.team_leader),
  agent: id(labels.agent),
};

/** Body of `create-customer`. */
export const createLeadSchema = object(leadFields);

export type NewLead = InferType<typeof createLeadSchema>;

/** What is planned for a lead. A new plan is for today or later; one that the lead has already may be sent again. */
const plans = { follow_up: instant(labels.follow_up), site_visit: day(labels.site_visit) };

/** The rule about new plans. Needs `DayContext` as context. */
export const newPlansSchema = object({
  follow_up: fromToday(plans.follow_up),
  site_visit: fromToday(plans.site_visit),
});

/** The fields of an update. */
const updateFields = {
  ...leadFields,
  /** Not sent leaves the assignment as it is, empty clears it where the role may. */
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
  /** The three visits that took place: on any day, for most are reported afterwards. */
  office_visit: day(labels.office_visit),
  mid_way_visit: day(labels.mid_way_visit),
  house_visit: day(labels.house_visit),
  /** A `LeadStatus`. Null, and fresh, which is what the read gave, keep the status that the lead has. */
  lead_status: code(labels.lead_status, leadStatusOf, 'Lead Status must be one of the choices.'),
  /** With lead status 4 only. */
  archived_reason: line(labels.archived_reason),
};

/**
 * Body of `update-lead`. Older clients know no archived reason and no `updated_at`, so neither is required here. Whether
 * a plan for a day in the past is one that the lead has, only the server knows: see `newPlansSchema`.
 */
export const updateLeadSchema = object({
  ...updateFields,
  id: requiredId('Lead'),
  /** As it was read: when the lead changed since, the save is refused with 409. */
  updated_at: line('updated_at'),
});

export type LeadUpdate = InferType<typeof updateLeadSchema>;

/**
 * The update form: as the body, but archiving needs a reason, and nothing is before today, as in its pickers (spec §9).
 * Needs `DayContext` as context.
 */
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

/** Body of `assign-lead`. */
export const assignLeadsSchema = object({
  lead_id: leadIds(),
  tl_id: id('Team Leader').default(undefined).required(messages.teamLeaderFirst),
  agent_id: id('Agent'),
  /** The project's text from the master list; empty leaves each lead its own. */
  project_id: line('Project'),
});

export type LeadAssignment = InferType<typeof assignLeadsSchema>;

/** The filters of a list of leads; empty ones mean any. */
export const leadFilters = {
  team_leader_id: personFilter('Team Leader'),
  agent_id: personFilter('Agent'),
  project_id: line('Project'),
  teamLeader: personFilter('Team Leader'),
  agent: personFilter('Agent'),
  leadSource: line('Lead Source'),
  project: line('Project'),
  /** A part of the customer id, in any case. */
  customer: line('Customer ID'),
  /** First and last day of `created_at` in +05:30, both included. */
  dateFrom: day('Date From'),
  dateTo: day('Date To'),
};

/** The orders of a list; the first of them by itself. */
export const leadListOrders = ['newest', 'oldest', 'due'] as const;

const orderByCreation = line('Sort').oneOf(
  ['', 'newest', 'oldest'] as const,
  'Sort must be newest or oldest; due is for Missed and Today Follow Up.',
);

/** Body of `get-lead-data`. */
export const leadListSchema = object({
  lead_status: code('lead_status', leadListCodeOf, 'lead_status must be a list code from 0 to 10.')
    .default(undefined)
    .required('lead_status is required.'),
  page: pageNumber(),
  ...leadFilters,
  /** `due`: the earliest follow-up first. Of the two lists of follow-ups alone; on any other it would mean nothing. */
  sortBy: line('Sort').when('lead_status', ([list]) =>
    isDueList(leadListCodeOf(list)) ? choice('Sort', leadListOrders) : orderByCreation,
  ),
});

export type LeadListQuery = InferType<typeof leadListSchema>;
