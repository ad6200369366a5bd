import type { LeadFieldName } from '../../contract/leadLabels';
import { leadStatuses } from '../../contract/leadCodes';
import type { Decoded, LeadDetail } from '../../contract/leads';
import { leadParts } from './leadSections';

/** Fields that report one call or visit, and so start empty every time. */
export const reportFields: readonly LeadFieldName[] = [...leadParts.visits, ...leadParts.call, 'notes', 'remark'];

const readAs: Partial<Record<LeadFieldName, keyof LeadDetail>> = {
  project: 'project_id',
  team_leader: 'assign_team_leader_id',
  agent: 'assign_agent_id',
};

export const leadValue = (lead: Decoded<LeadDetail>, name: LeadFieldName): string => {
  const read: Readonly<Record<string, unknown>> = { ...lead };
  const value = reportFields.includes(name) ? '' : read[readAs[name] ?? name];
  const isFresh = name === 'lead_status' && value === leadStatuses.fresh;
  return !isFresh && (typeof value === 'string' || typeof value === 'number') ? String(value) : '';
};

export const isArchived = (status: string): boolean => status === String(leadStatuses.archived);
