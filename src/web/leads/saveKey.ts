/** Saves and moves to the next lead, also while typing. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Enter' && (ctrlKey || metaKey);
