export const updateLeadTitle = 'Update Lead';

export const noteTexts = {
  title: 'Notes',
  placeholder: 'What was said, what comes next…',
  none: 'No notes yet.',
  loading: 'Loading the notes…',
  history: 'Note history',
} as const;
