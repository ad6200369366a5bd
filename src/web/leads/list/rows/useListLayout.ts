import { useMemo } from 'react';
import type { PinnedColumns } from '../../../grid/pinnedColumns';
import type { LeadList } from '../../../leadLists';
import { leadColumnsOf, phoneScreen, type LeadColumn } from '../../../lists/leadColumns';
import { pinnedIn } from '../../../lists/listTracks';
import { withDue } from '../due/dueColumn';
import { useMediaQuery } from '../../../useMediaQuery';

/** What a list draws its rows by; one object for as long as nothing in it changes. */
export interface ListLayout {
  columns: readonly LeadColumn[];
  pinned: PinnedColumns;
}

/**
 * The columns of a list on this screen.
 * @param total the leads on all pages; 0 while that is not known
 * @param hasCheckboxes before the columns stands that of the checkboxes
 * @param hasDue with the column *Due*
 */
export const useListLayout = (
  kind: LeadList['columns'],
  total: number,
  hasCheckboxes: boolean,
  hasDue: boolean,
): ListLayout => {
  const isPhone = useMediaQuery(phoneScreen);
  const digits = String(total).length;
  return useMemo(() => {
    const specified = leadColumnsOf(kind, isPhone ? 'phone' : 'wide', 10 ** (digits - 1));
    const columns = hasDue ? withDue(specified) : specified;
    return { columns, pinned: { left: pinnedIn(columns, hasCheckboxes) } };
  }, [kind, isPhone, digits, hasCheckboxes, hasDue]);
};
