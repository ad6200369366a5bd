import { leadStatusNames, type LeadStatus } from '../../contract/leadCodes';

export const statusName = (status: LeadStatus): string => leadStatusNames[status];

export const statusDigits = (status: LeadStatus): string => String(status);
