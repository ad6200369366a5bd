import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { auditLogSchema } from './validation/auditLog';
import { duplicatesSchema, searchLeadsSchema } from './validation/search';
import { actorId } from './validation/fields';
import { assignLeadsSchema, createLeadSchema, leadListSchema, updateLeadSchema } from './validation/leads';
import { nextLeadSchema, queueOrderSchema } from './validation/queue';
import { figureLeadsSchema, reportSchema } from './validation/report';
import { sendLoginOtpSchema, verifyLoginOtpSchema } from './validation/session';
import { addMasterSettingSchema, connectFormSchema } from './validation/settings';
import {
  distributeLeadsSchema,
  planDistributionSchema,
  reassignLeadsSchema,
  transfersSchema,
} from './validation/transfers';
import { addUserSchema, updateUserSchema, userListSchema } from './validation/users';

const actor = { user_id: actorId() };

/** Import only types where possible: the sign-in screens do not load yup. */
export const requests = {
  sendLoginOtp: sendLoginOtpSchema,
  verifyLoginOtp: verifyLoginOtpSchema,
  listLeads: leadListSchema,
  searchLeads: searchLeadsSchema,
  assignLeads: assignLeadsSchema.shape(actor),
  reassignLeads: reassignLeadsSchema,
  planDistribution: planDistributionSchema,
  distributeLeads: distributeLeadsSchema,
  listTransfers: transfersSchema,
  findDuplicates: duplicatesSchema,
  nextLead: nextLeadSchema,
  setQueueOrder: queueOrderSchema,
  createLead: createLeadSchema.shape(actor),
  updateLead: updateLeadSchema.shape(actor),
  addMasterSetting: addMasterSettingSchema,
  listUsers: userListSchema,
  addUser: addUserSchema,
  updateUser: updateUserSchema,
  connectForm: connectFormSchema.shape(actor),
  listAuditLog: auditLogSchema,
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
