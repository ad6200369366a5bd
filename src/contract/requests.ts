import { object, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import { leadLabels as labels } from './leadLabels';
import { limits } from './limits';
import { day } from './validation/days';
import { actorId, flag, id, line, pageNumber, phone, requiredLine, requiredPhone, text } from './validation/fields';
import { exportLeadsSchema, exportLimitsSchema } from './validation/files';
import { presenceSchema, saveHandOutSchema, tryHandOutSchema } from './validation/handOut';
import { importLeadsSchema, startImportSchema } from './validation/imports';
import { createLeadSchema, leadListSchema, updateLeadSchema } from './validation/leads';
import { messages } from './validation/messages';
import { nextLeadSchema, queueOrderSchema } from './validation/queue';
import { figureLeadsSchema, reportSchema } from './validation/report';
import { addMasterSettingSchema, connectFormSchema } from './validation/settings';
import {
  addSourceSchema,
  capturesSchema,
  previewSourceSchema,
  retryCaptureSchema,
  updateSourceSchema,
} from './validation/sources';
import { noteMessageSchema, saveTemplatesSchema } from './validation/templates';
import { distributeLeadsSchema, leadIds, planDistributionSchema, reassignLeadsSchema } from './validation/transfers';
import { addUserSchema, updateUserSchema } from './validation/users';

const actor = { user_id: actorId() };

const paged = { page: pageNumber() };

/** Import only types where possible: the sign-in screens do not load yup. */
export const requests = {
  sendLoginOtp: object({ mobile: requiredPhone('Mobile Number') }),
  verifyLoginOtp: object({
    mobile: requiredPhone('Mobile Number'),
    otp: text('OTP', limits.otpLength).default(undefined).required('OTP is required.'),
  }),
  listLeads: leadListSchema,
  searchLeads: object({ search_value: requiredLine('Search'), ...paged }),
  assignLeads: object({
    lead_id: leadIds(),
    tl_id: id('Team Leader').default(undefined).required(messages.teamLeaderFirst),
    agent_id: id('Agent'),
    /** The project's text from the master list; empty keeps each lead's own. */
    project_id: line('Project'),
    ...actor,
  }),
  reassignLeads: reassignLeadsSchema,
  planDistribution: planDistributionSchema,
  distributeLeads: distributeLeadsSchema,
  listTransfers: object(paged),
  findDuplicates: object({ contact: phone(labels.contact), alt_contact: phone(labels.alt_contact) }),
  nextLead: nextLeadSchema,
  setQueueOrder: queueOrderSchema,
  createLead: createLeadSchema.shape(actor),
  updateLead: updateLeadSchema.shape(actor),
  noteMessage: noteMessageSchema,
  saveTemplates: saveTemplatesSchema,
  addMasterSetting: addMasterSettingSchema,
  listUsers: object(paged),
  addUser: addUserSchema,
  updateUser: updateUserSchema,
  connectForm: connectFormSchema.shape(actor),
  listAuditLog: object({
    ...paged,
    /** A user's id, or part of a name. */
    actor: line('Person'),
    action: line('Action'),
    from: day('Date From'),
    to: day('Date To'),
    /** The changes that one press made to leads are one row, the newest of them. */
    grouped: flag('grouped'),
    /** A row's id: only the changes of its press. */
    press: id('press'),
  }),
  saveHandOut: saveHandOutSchema,
  tryHandOut: tryHandOutSchema,
  setPresence: presenceSchema,
  importLeads: importLeadsSchema,
  startImport: startImportSchema,
  exportLeads: exportLeadsSchema,
  setExportLimits: exportLimitsSchema,
  addSource: addSourceSchema,
  updateSource: updateSourceSchema,
  previewSource: previewSourceSchema,
  listCaptures: capturesSchema,
  retryCapture: retryCaptureSchema,
  getReport: reportSchema,
  listFigureLeads: figureLeadsSchema,
} as const;

export type Requests = typeof requests;

type Written<Value> = Value extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : Value extends number
    ? number | string
    : Value extends string
      ? string
      : Value extends object
        ? { readonly [Key in keyof Value]: Written<Value[Key]> }
        : never;

/** Fields without a default are required. */
type RequiredKey<Read, Default> = {
  [Key in keyof Default]: undefined extends Default[Key]
    ? Key extends keyof Read
      ? undefined extends Read[Key]
        ? never
        : Key
      : Key
    : never;
}[keyof Default];

/** A field that the schema strips is an id that only other servers read. */
type Field<Read, Key> = Key extends keyof Read ? Written<NonNullable<Read[Key]>> : number | string;

/** The input that a schema accepts: ids and flags as numbers or digits, `''` or null for an empty field. */
export type Accepted<Schema extends ObjectSchema<AnyObject>> = AcceptedFields<InferType<Schema>, Schema['__default']>;

type AcceptedFields<Read, Default> = { [Key in RequiredKey<Read, Default>]: Field<Read, Key> } & {
  [Key in Exclude<keyof Default, RequiredKey<Read, Default>>]?: Field<Read, Key> | null;
};
