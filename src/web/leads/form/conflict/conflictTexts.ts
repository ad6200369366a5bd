import type { Changer } from '../../../forms/formRecord';
import { isolated } from '../../../texts/isolated';
import type { ConflictRow } from './conflictRows';

export type Side = 'mine' | 'theirs';

export interface SideNames {
  mine: string;
  theirs: string;
  /** `my City`, `Asha Rao's City`, `City of the other tab`. */
  owned: (side: Side, field: string) => string;
}

const namedAtMost = 3;

export const sideNames = ({ name, isSelf }: Changer): SideNames => {
  const who = isolated(name ?? 'Someone else');
  return isSelf
    ? {
        mine: 'This tab',
        theirs: 'Other tab',
        owned: (side, field) => `${field} of ${side === 'mine' ? 'this tab' : 'the other tab'}`,
      }
    : { mine: 'Yours', theirs: who, owned: (side, field) => (side === 'mine' ? `my ${field}` : `${who}'s ${field}`) };
};

const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

interface Outcome {
  collisions: readonly ConflictRow[];
  sideOf: (row: ConflictRow) => Side;
  isAllTheirs: boolean;
  changedBy: Changer;
}

export const resolveLabel = ({ collisions, sideOf, isAllTheirs, changedBy }: Outcome): string => {
  if (isAllTheirs) return 'Keep the lead as it is now';
  if (collisions.length === 0) return 'Save my changes too';
  const { owned } = sideNames(changedBy);
  const labels = (side: Side): string[] =>
    collisions.filter((row) => sideOf(row) === side).map(({ fields }) => fields[0]?.label ?? '');
  const [mine, theirs] = [labels('mine'), labels('theirs')];
  if (mine.length + theirs.length > namedAtMost) {
    const count = (side: Side, { length }: readonly string[]): string[] =>
      length === 0 ? [] : [owned(side, length === 1 ? 'change' : `${length} changes`)];
    return `Save with ${inWords([...count('mine', mine), ...count('theirs', theirs)])}`;
  }
  const named = (side: Side, fields: readonly string[]): string[] => fields.map((field) => owned(side, field));
  return `Save with ${inWords([...named('mine', mine), ...named('theirs', theirs)])}`;
};
