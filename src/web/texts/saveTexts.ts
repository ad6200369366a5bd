export const saveTexts = {
  clean: 'No unsaved changes',
  dirty: 'Unsaved changes',
  saving: 'Saving…',
  waiting: 'Loading the rest…',
} as const;

export const saveLabel = 'Save';
