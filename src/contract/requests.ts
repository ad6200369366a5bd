import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { auditLogSchema } from './validation/auditLog';
import { duplicatesSchema } from './validation/duplicates';
import { actorId } from './validation/fields';
import { assignLeadsSchema, createLeadSchema, leadListSchema, updateLeadSchema } from './validation/leads';
import { nextLeadSchema } from './validation/queue';
import { figureLeadsSchema, reportSchema } from './validation/report';
import { searchLeadsSchema } from './validation/search';
import { sendLoginOtpSchema, verifyLoginOtpSchema } from './validation/session';
import { addMasterSettingSchema, connectFormSchema } from './validation/settings';
import {
  distributeLeadsSchema,
  planDistributionSchema,
  reassignLeadsSchema,
  transfersSchema,
} from './validation/transfers';
import { addUserSchema, updateUserSchema, userListSchema } from './validation/users';

const acting = { user_id: actorId() };

/**
 * What each call takes: the body of a POST, the query string of a GET. These schemas define the requests, and every
 * type of a request comes from here: by `import type` where the schema itself is not needed, because the sign-in
 * screens do not load yup.
 */
export const requests = {
  sendLoginOtp: sendLoginOtpSchema,
  verifyLoginOtp: verifyLoginOtpSchema,
  listLeads: leadListSchema,
  searchLeads: searchLeadsSchema,
  assignLeads: assignLeadsSchema.shape(acting),
  reassignLeads: reassignLeadsSchema,
  planDistribution: planDistributionSchema,
  distributeLeads: distributeLeadsSchema,
  listTransfers: transfersSchema,
  findDuplicates: duplicatesSchema,
  nextLead: nextLeadSchema,
  createLead: createLeadSchema.shape(acting),
  updateLead: updateLeadSchema.shape(acting),
  addMasterSetting: addMasterSettingSchema,
  listUsers: userListSchema,
  addUser: addUserSchema,
  updateUser: updateUserSchema,
  connectForm: connectFormSchema.shape(acting),
  listAuditLog: auditLogSchema,
  getReport: reportSchema,
  listFigureLeads: figureLeadsSchema,
} as const;

export type Requests = typeof requests;

/** What may be written for a field that is read as `Value`: the rules say which texts and numbers are taken. */
type Written<Value> = Value extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : Value extends number
    ? number | string
    : Value extends string
      ? string
      : Value extends object
        ? { readonly [Key in keyof Value]: Written<Value[Key]> }
        : never;

/** Fields that have to be sent: those without a default. */
type NeededKey<Read, Default> = {
  [Key in keyof Default]: undefined extends Default[Key]
    ? Key extends keyof Read
      ? undefined extends Read[Key]
        ? never
        : Key
      : Key
    : never;
}[keyof Default];

/** A field that the schema strips is sent for other servers and not read by this one: an id. */
type Field<Read, Key> = Key extends keyof Read ? Written<NonNullable<Read[Key]>> : number | string;

/** What a client may send for a schema to take it: ids and flags as numbers or digits, `''` and null for "not given". */
export type Sent<Schema extends ObjectSchema<AnyObject>> = SentFields<InferType<Schema>, Schema['__default']>;

type SentFields<Read, Default> = { [Key in NeededKey<Read, Default>]: Field<Read, Key> } & {
  [Key in Exclude<keyof Default, NeededKey<Read, Default>>]?: Field<Read, Key> | null;
};
