/** The heading of the update form's screen. */
export const updateLeadTitle = 'Update Lead';

/** The part beside the fields: what was said, with the field for what is said now. */
export const noteTexts = {
  title: 'Notes',
  placeholder: 'What was said, what comes next…',
  none: 'No notes yet.',
  loading: 'Loading the notes…',
  history: 'Note history',
} as const;
