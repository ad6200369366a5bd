import type { Duplicate, Duplicates } from './duplicates';
import { listedLeadOf, unwrapPage } from './envelopes';
import { readStatus } from './leadCodes';
import type { Decoded, ForeignLead } from './leads';
import { isObject, readRows, text, type Json } from './reading';

/** Undefined without a customer ID, the only name that such a lead has. */
const foreignLeadOf = (row: Json): Decoded<ForeignLead> | undefined => {
  const cust_id = text(row.cust_id);
  return cust_id === null
    ? undefined
    : { cust_id, team_leader: text(row.team_leader), lead_status: readStatus(row.lead_status) };
};

const duplicateOf = (row: Json): Duplicate | undefined => {
  const lead = listedLeadOf(row);
  if (lead) return { ...lead, isForeign: false };
  const foreign = foreignLeadOf(row);
  return foreign && { ...foreign, isForeign: true };
};

const keyOf = (lead: Duplicate): number | string => (lead.isForeign ? lead.cust_id : lead.id);

export const readDuplicates = (body: unknown): Duplicates => {
  const page = unwrapPage(body);
  const leads = readRows(page.rows, duplicateOf, keyOf);
  return { leads, total: Math.max(page.total, leads.length) };
};

export const readSameNumber = (value: unknown): Decoded<ForeignLead>[] =>
  Array.isArray(value) ? readRows(value.filter(isObject), foreignLeadOf, ({ cust_id }) => cust_id) : [];
