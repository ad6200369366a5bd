export const noChoice = 'Select';

export const dayParts = [
  ['Day', 'DD'],
  ['Month', 'MM'],
  ['Year', 'YYYY'],
] as const;

export const saveTexts = {
  clean: 'No unsaved changes',
  dirty: 'Unsaved changes',
  saving: 'Saving…',
  waiting: 'Loading the rest…',
} as const;

export const saveLabel = 'Save';
