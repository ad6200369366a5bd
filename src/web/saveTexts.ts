/** What a form says about what it holds. */
export const saveTexts = {
  clean: 'No unsaved changes',
  dirty: 'Unsaved changes',
  saving: 'Saving…',
  /** What it starts from is not all there. */
  waiting: 'Loading the rest…',
} as const;

/** The button of a form that says nothing else. */
export const saveLabel = 'Save';
