export const noneWords = { source: 'No source', project: 'No project', reason: 'No reason given' } as const;

/** `9 AM`, `1 PM`. */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
