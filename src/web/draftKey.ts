/** What the key of every draft begins with. */
export const draftPrefix = 'draft:';

/** One draft per person and record; `record` is the form's name and the record's id. */
export const draftKey = (userId: number, record: string): string => `${draftPrefix}${userId}:${record}`;

/** Every opened form keeps its draft in a place of its own under this. */
export const draftGroup = (userId: number, record: string): string => `${draftKey(userId, record)}~`;

/** The record of the form of a lead. */
export const leadDraft = (id: number | string): string => `lead-${id}`;
