import { leadStatuses } from '../../contract/leadCodes';
import type { LeadList } from './leadLists';

export type Look = 'comfortable' | 'compact';

/** Pixels; look.css has the same. */
export const rowHeights: Readonly<Record<Look, number>> = { comfortable: 44, compact: 32 };

/** The lists that share a choice of columns. */
export type ListKind = LeadList['columns'] | 'archived';

export const listKind = ({ code, columns }: LeadList): ListKind =>
  code === leadStatuses.archived ? 'archived' : columns;

export const columnWidths = { min: 60, max: 480 } as const;

/** `compact;status=serial name:180 city:-`: the look; columns of a kind in order, with an own width, `-` if hidden. */
export type StoredChoice = string | null;

export const listChoiceKey = (userId: number): string => `lists:${userId}`;

export const lookIn = (stored: StoredChoice): Look => (stored?.startsWith('compact') ? 'compact' : 'comfortable');

export const mustBeShown = (field: string): boolean => field === 'serial' || field === 'name';

const partsIn = (stored: StoredChoice): string[] => stored?.split(';').slice(1) ?? [];

/** The chosen columns of a kind of list; ignores unknown names, and puts missing columns last. */
export const chosenColumns = <Column extends { field: string; width: number }>(
  columns: readonly Column[],
  stored: StoredChoice,
  kind: ListKind,
) => {
  const own = partsIn(stored).find((part) => part.startsWith(`${kind}=`)) ?? '';
  const places = own.split(/[= ]/).map((place) => place.split(':'));
  return columns
    .map((column) => {
      const at = places.findIndex(([field]) => field === column.field);
      const size = places[at]?.[1] ?? '';
      const width = Math.abs(Number(size));
      const ownWidth = width >= columnWidths.min ? Math.min(width, columnWidths.max) : undefined;
      return {
        ...column,
        at: at < 0 ? places.length : at,
        width: ownWidth ?? column.width,
        ownWidth,
        isHidden: size.startsWith('-') && !mustBeShown(column.field),
      };
    })
    .sort((one, other) => one.at - other.at);
};

type ChosenColumn = Pick<ReturnType<typeof chosenColumns>[number], 'field' | 'ownWidth' | 'isHidden'>;

export const withLook = (stored: StoredChoice, look: Look): string => [look, ...partsIn(stored)].join(';');

/** @param columns undefined for those of the beginning */
export const withColumns = (stored: StoredChoice, kind: ListKind, columns?: readonly ChosenColumn[]): string => {
  const named = columns?.map(({ field, ownWidth = '', isHidden }) => `${field}:${isHidden ? '-' : ''}${ownWidth}`);
  const others = partsIn(stored).filter((part) => !part.startsWith(`${kind}=`));
  return [lookIn(stored), ...others, ...(named ? [`${kind}=${named.join(' ')}`] : [])].join(';');
};
