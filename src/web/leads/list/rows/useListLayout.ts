import { useMemo } from 'react';
import { instantWidth, type LeadColumn, leadColumnsOf, phoneScreen } from '../../../lists/leadColumns';
import { type ListKind, lookIn, rowHeights, type StoredChoice } from '../../../lists/listChoice';
import { pinnedIn, widthOf } from '../../../lists/listTracks';
import { useMediaQuery } from '../../../dom/useMediaQuery';

const dueColumn = { field: 'due', label: 'Follow-up Time', cell: 'due' } as const;

interface ListLayout {
  kind: ListKind;
  choice: StoredChoice;
  /** Leads on all pages; 0 while unknown. */
  total: number;
  hasCheckboxes: boolean;
  hasDue: boolean;
}

export const useListLayout = ({ kind, choice, total, hasCheckboxes, hasDue }: ListLayout) => {
  const isPhone = useMediaQuery(phoneScreen);
  const digits = String(total).length;
  return useMemo(() => {
    const look = lookIn(choice);
    const chosen = leadColumnsOf(kind, isPhone ? 'phone' : 'wide', 10 ** (digits - 1), choice);
    const due: LeadColumn = { ...dueColumn, width: look === 'compact' ? instantWidth : 112 };
    const before = chosen.some(({ field }) => field === 'contact') ? 'contact' : 'name';
    const columns = chosen.flatMap((column) => (hasDue && column.field === before ? [column, due] : column));
    const pinned = { left: pinnedIn(columns, hasCheckboxes) };
    return { look, rowHeight: rowHeights[look], columns, pinned, width: widthOf(columns, hasCheckboxes) };
  }, [kind, choice, isPhone, digits, hasCheckboxes, hasDue]);
};
