/** The state a lead is stored in (spec §4). */
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

/** The statuses a person may choose on the update screen; a lead moves between them freely. */
export const selectableLeadStatuses = [1, 2, 3, 4, 5] as const satisfies readonly LeadStatus[];

/** A lead that somebody still works on: only these are in the work queues. */
export const openLeadStatuses = [1, 2, 3] as const satisfies readonly LeadStatus[];

/**
 * A list that can be asked for. 0 to 5 are the stored statuses; 6 to 10 are work queues,
 * computed from the newest follow-up or the scheduled visit and the day in India.
 */
export const leadListCodes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export type LeadListCode = (typeof leadListCodes)[number];

/** The lists of follow-ups, which can be had in the order of these: missed ones and today's. */
export const dueListCodes = [6, 8] as const satisfies readonly LeadListCode[];

export type DueListCode = (typeof dueListCodes)[number];

export const isDueList = (list: unknown): list is DueListCode => list === 6 || list === 8;

/** The two envelopes of the list call: rows beside `meta`, or rows and paging one level deeper. */
type LeadEnvelope = 'flat' | 'nested';

export const leadEnvelopes = {
  0: 'flat',
  1: 'flat',
  2: 'flat',
  3: 'flat',
  4: 'flat',
  5: 'flat',
  6: 'nested',
  7: 'nested',
  8: 'nested',
  9: 'nested',
  10: 'nested',
} as const satisfies Record<LeadListCode, LeadEnvelope>;

/** The list code in a number or a string of digits, else undefined. */
export const leadListCodeOf = (value: unknown): LeadListCode | undefined =>
  leadListCodes.find((code) => code === value || String(code) === value);

/** The stored status in a number or a string of digits, else undefined. */
export const leadStatusOf = (value: unknown): LeadStatus | undefined => {
  const code = leadListCodeOf(value);
  return code !== undefined && code in leadStatusNames ? (code as LeadStatus) : undefined; // `in` has just proved it
};

/** A status as it was decoded: its code, or the text of an unknown one; null when there is none. */
export type ReadStatus = LeadStatus | string | null;

const codeOfName = new Map<unknown, LeadStatus>(
  Object.values(leadStatuses).map((code) => [leadStatusNames[code], code]),
);

/**
 * The one place in the browser where a status is decoded: lists, history and lead send it as a code, as digits or by
 * its name. Anything else stays the text that it is.
 */
export const readStatus = (value: unknown): ReadStatus =>
  leadStatusOf(value) ?? codeOfName.get(value) ?? (typeof value === 'string' ? value : null);

/** The name of a known status, the text of any other; empty when there is none. */
export const leadStatusText = (status: ReadStatus): string =>
  typeof status === 'number' ? leadStatusNames[status] : (status ?? '');
