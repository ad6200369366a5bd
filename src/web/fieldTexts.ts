/** What stands in a select of which nothing is chosen. */
export const noChoice = 'Select';

/** The parts of a day in their order: what each is called, and how it stands there while it is empty. */
export const dayParts = [
  ['Day', 'DD'],
  ['Month', 'MM'],
  ['Year', 'YYYY'],
] as const;
