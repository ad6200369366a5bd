import type { ImportDetail, ImportState, onDuplicateChoices } from '../../../contract/imports';
import { formatCount } from '../../../contract/numbers';
import { leadsText } from '../transfers/transferTexts';

export const stateNames: Readonly<Record<ImportState, string>> = {
  reading: 'Being read',
  dry: 'Looked at',
  running: 'Running',
  stopped: 'Stopped',
  done: 'Done',
  failed: 'Not readable',
  undone: 'Undone',
};

export const onDuplicateNames: Readonly<Record<(typeof onDuplicateChoices)[number], string>> = {
  skip: 'Leave them out',
  add: 'Add them as leads of their own',
  note: 'Note them in the history of the lead that is there',
};

export const rowsText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

const doublesText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'double' : 'doubles'}`;

/** What a round has found or done so far. */
export const countsText = ({ is_dry, added, skipped, noted, refused }: ImportDetail): string =>
  [
    `${leadsText(added)} ${is_dry ? 'would be added' : 'added'}`,
    skipped > 0 && `${doublesText(skipped)} left out`,
    noted > 0 && `${doublesText(noted)} noted`,
    `${rowsText(refused)} refused`,
  ]
    .filter(Boolean)
    .join(', ');
