export const noneWords = { source: 'No source', project: 'No project', reason: 'No reason given' } as const;

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
