import type { Reader } from './record';

export const leadStatuses = { fresh: 0, new: 1, inProgress: 2, hot: 3, archived: 4, converted: 5 } as const;

export type LeadStatus = (typeof leadStatuses)[keyof typeof leadStatuses];

export const leadStatusNames = {
  0: 'Fresh Lead',
  1: 'New Lead',
  2: 'In Progress',
  3: 'Hot Lead',
  4: 'Archived',
  5: 'Converted',
} as const satisfies Record<LeadStatus, string>;

export const selectableLeadStatuses = [1, 2, 3, 4, 5] as const satisfies readonly LeadStatus[];

/** The statuses of the work queues. */
export const openLeadStatuses = [1, 2, 3] as const satisfies readonly LeadStatus[];

/** 0 to 5 are stored statuses; 6 to 10 are work queues, computed from the follow-up or visit and the day in India. */
export const leadListCodes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export type LeadListCode = (typeof leadListCodes)[number];

export const leadListCodeOf = (value: unknown): LeadListCode | undefined =>
  leadListCodes.find((code) => code === value || String(code) === value);

const statusCodes = [leadStatuses.fresh, ...selectableLeadStatuses] as const;

export const leadStatusOf = (value: unknown): LeadStatus | undefined =>
  statusCodes.find((code) => code === value || String(code) === value);

export type ReadStatus = LeadStatus | string | null;

/** The only place in the browser that decodes a status: answers carry it as code, digits or name. */
export const readStatus: Reader<ReadStatus, string | null> = (value) =>
  statusCodes.find((code) => code === value || String(code) === value || leadStatusNames[code] === value) ??
  (typeof value === 'string' ? value : null);

export const leadStatusText = (status: ReadStatus): string =>
  typeof status === 'number' ? leadStatusNames[status] : (status ?? '');
