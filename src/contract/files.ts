import { leadLabels } from './leadLabels';
import { count, countOrNull, id, lenient, record, rows, type Read, type Sent } from './record';
import type { Success } from './failure';

/** Columns of an exported file, in its order, by their names in a list's rows. */
export const exportColumns = {
  cust_id: 'Customer ID',
  created_at: 'Entry Date',
  name: leadLabels.name,
  contact: leadLabels.contact,
  alt_contact: leadLabels.alt_contact,
  gender: leadLabels.gender,
  state: leadLabels.state,
  city: leadLabels.city,
  customer_type: leadLabels.customer_type,
  requirement: leadLabels.requirement,
  lead_source: leadLabels.lead_source,
  project: leadLabels.project,
  team_leader: leadLabels.team_leader,
  agent: leadLabels.agent,
  lead_status: leadLabels.lead_status,
  assign_time: 'Agent Assignment',
  follow_ups: leadLabels.follow_up,
  archived_reason: leadLabels.archived_reason,
  updated_at: 'Last Update',
  /** The remark given when the lead was created. */
  remarks: leadLabels.remark,
  /** The newest note, else the remarks. */
  remark: 'Observation',
} as const;

export type ExportColumn = keyof typeof exportColumns;

export const exportColumnNames = Object.keys(exportColumns) as ExportColumn[]; // its own keys

export const exportFormats = ['xlsx', 'csv'] as const;

export type ExportFormat = (typeof exportFormats)[number];

const exportLimit = record({
  role: id,
  /** Rows that each person may take a day. */
  rows: count,
});

export type ExportLimit = Read<typeof exportLimit>;

export const readExportLimits = lenient({
  /** Every role has a limit, except the Admin. */
  data: rows(exportLimit, 'role'),
  /** Rows that the caller may still take today; null without a limit. */
  left: countOrNull,
});

export type ExportLimitsResponse = Success & Sent<typeof readExportLimits>;
