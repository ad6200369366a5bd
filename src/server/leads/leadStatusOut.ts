import { leadStatusNames, type LeadStatus } from '../../contract/leadCodes';

/** A status as the lists send it: its name. */
export const statusName = (status: LeadStatus): string => leadStatusNames[status];

/** A status as a lead for editing and its history send it: its code in digits. */
export const statusDigits = (status: LeadStatus): string => String(status);
