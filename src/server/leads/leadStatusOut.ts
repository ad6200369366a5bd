import { leadStatusNames, type LeadStatus } from '../../contract/leadCodes';

/** A status as the lists and the history of a lead send it: its name. */
export const statusName = (status: LeadStatus): string => leadStatusNames[status];

/** A status as a lead for editing sends it: its code in digits. */
export const statusDigits = (status: LeadStatus): string => String(status);
