/** Whether a key saves and goes on to the next lead: Ctrl+Enter, or ⌘ and Enter, also while typing. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Enter' && (ctrlKey || metaKey);
