export const draftPrefix = 'draft:';

/** Prefix of the drafts of all open forms for this record. */
export const draftGroup = (userId: number, record: string): string => `${draftPrefix}${userId}:${record}~`;

export const leadDraft = (id: number | string): string => `lead-${id}`;
