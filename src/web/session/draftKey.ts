export const draftPrefix = 'draft:';

export const draftKey = (userId: number, record: string): string => `${draftPrefix}${userId}:${record}`;

/** Prefix of the drafts of all open forms for this record. */
export const draftGroup = (userId: number, record: string): string => `${draftKey(userId, record)}~`;

export const leadDraft = (id: number | string): string => `lead-${id}`;
