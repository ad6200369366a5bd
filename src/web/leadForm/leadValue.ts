import type { LeadFieldName } from '../../contract/leadLabels';
import { leadStatuses } from '../../contract/leadCodes';
import type { Decoded, LeadDetail } from '../../contract/leads';
import { leadParts } from './leadSections';

/** What an update says once, about the call or the visit that it reports: the read gives none of it back. */
export const saidOnce: readonly LeadFieldName[] = [...leadParts.visits, ...leadParts.call, 'notes', 'remark'];

/** The fields that the read has under another name. */
const readAs: Partial<Record<LeadFieldName, keyof LeadDetail>> = {
  project: 'project_id',
  team_leader: 'assign_team_leader_id',
  agent: 'assign_agent_id',
};

/**
 * What a field of the update form starts from: text, ids in digits. What the read does not give starts empty, and is left
 * unchanged when it stays empty.
 */
export const leadValue = (lead: Decoded<LeadDetail>, name: LeadFieldName): string => {
  const read: Readonly<Record<string, unknown>> = { ...lead };
  const value = saidOnce.includes(name) ? '' : read[readAs[name] ?? name];
  // Fresh is not a choice: the select is empty until there is one.
  const isFresh = name === 'lead_status' && value === leadStatuses.fresh;
  return !isFresh && (typeof value === 'string' || typeof value === 'number') ? String(value) : '';
};

export const isArchived = (status: string): boolean => status === String(leadStatuses.archived);
