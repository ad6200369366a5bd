export const endTexts = {
  previous: (title: string) => `This is the first lead of ${title}.`,
  next: (title: string) => `This is the last lead of ${title}.`,
} as const;

export const lostText = (title: string): string => `This lead is not on its page of ${title} any more.`;

export const doneText = (title: string): string => `That was the last lead of ${title}.`;

export const failedText = 'The next lead could not be found out. Please try again.';

export const saveAndNextLabel = 'Save and next';
