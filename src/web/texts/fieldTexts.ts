export const noChoice = 'Select';

export const dayParts = [
  ['Day', 'DD'],
  ['Month', 'MM'],
  ['Year', 'YYYY'],
] as const;
