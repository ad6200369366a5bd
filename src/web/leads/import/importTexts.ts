import type { ImportDetail, ImportState, onDuplicateChoices } from '../../../contract/imports';
import { countOf } from '../../../contract/numbers';

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

/** Result of a round so far. */
export const countsText = ({ is_dry, added, skipped, noted, refused }: ImportDetail): string =>
  [
    `${countOf(added, 'lead')} ${is_dry ? 'would be added' : 'added'}`,
    skipped > 0 && `${countOf(skipped, 'double')} left out`,
    noted > 0 && `${countOf(noted, 'double')} noted`,
    `${countOf(refused, 'row')} refused`,
  ]
    .filter(Boolean)
    .join(', ');
