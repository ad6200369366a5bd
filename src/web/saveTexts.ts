/** What a form says about what it holds. */
export const saveTexts = { clean: 'No unsaved changes', dirty: 'Unsaved changes', saving: 'Saving…' } as const;

/** The button of a form that says nothing else. */
export const saveLabel = 'Save';
