import { useMemo } from 'react';
import type { LeadList } from '../../../lists/leadLists';
import { type LeadColumn, leadColumnsOf, phoneScreen } from '../../../lists/leadColumns';
import { pinnedIn } from '../../../lists/listTracks';
import { useMediaQuery } from '../../../dom/useMediaQuery';

const due: LeadColumn = { field: 'due', label: 'Due', width: 112, cell: 'due' };

/** @param total leads on all pages; 0 while unknown */
export const useListLayout = (kind: LeadList['columns'], total: number, hasCheckboxes: boolean, hasDue: boolean) => {
  const isPhone = useMediaQuery(phoneScreen);
  const digits = String(total).length;
  return useMemo(() => {
    const specified = leadColumnsOf(kind, isPhone ? 'phone' : 'wide', 10 ** (digits - 1));
    const columns = specified.flatMap((column) => (hasDue && column.field === 'contact' ? [column, due] : column));
    return { columns, pinned: { left: pinnedIn(columns, hasCheckboxes) } };
  }, [kind, isPhone, digits, hasCheckboxes, hasDue]);
};
