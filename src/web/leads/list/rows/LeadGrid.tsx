import type { GridApi } from '@mui/x-data-grid';
import { memo, useMemo, type RefObject } from 'react';
import { limits } from '../../../../contract/limits';
import { LeanGrid } from '../../../grid/LeanGrid';
import { idOfPlace, usePlaces } from '../../../grid/places';
import { useGridFlip } from '../../../grid/useGridFlip';
import type { SameNumber } from '../duplicates/sameNumber';
import { useOpenLead } from '../useOpenLead';
import { gridColumns } from './gridColumns';
import { rowHeight } from '../../../lists/leadColumns';
import type { LeadGridRow } from '../../../lists/leadGridRow';
import { LeadRow } from './LeadRow';
import { ShownLeadsContext, type ShownLeads } from './shownLeads';
import type { ListLayout } from './useListLayout';
import { useSelectedPlaces, type LeadSelection } from './useSelectedPlaces';

/** Gets the same properties again and again: what a flip changes comes to the rows by context. */
const Grid = memo(LeanGrid<ReturnType<typeof usePlaces<LeadGridRow>>['places'][number]>);

interface LeadGridProps {
  /** What assistive technology calls the grid. */
  label: string;
  layout: ListLayout;
  apiRef: RefObject<GridApi | null>;
  rows: readonly LeadGridRow[];
  /** What they were asked for by: another object for another page or search, undefined while they are stale. */
  page: object | undefined;
  /** The lead whose screen was open last. */
  openedId: number | null;
  sameNumber: SameNumber;
  /** Of a list whose rows can be selected. */
  selection: LeadSelection | undefined;
  /** This person may not do anything with a selection. */
  isSelectionForbidden: boolean;
  /** Is told which lead is being opened, and gives what its screen is to know of the list. */
  onOpen: (id: number) => object;
}

/** The rows of a list; the one that was open last is marked. */
export const LeadGrid = (props: LeadGridProps) => {
  const { label, layout, apiRef, rows, page, openedId, sameNumber, selection, isSelectionForbidden, onOpen } = props;
  const { places, rowAt } = usePlaces(rows);
  const events = useOpenLead(rowAt, onOpen);
  const selected = useSelectedPlaces(places, rows, selection);
  useGridFlip(apiRef, page);
  const { columns } = layout;
  const gridOfColumns = useMemo(() => gridColumns(columns), [columns]);
  const shown = useMemo<ShownLeads>(
    () => ({ columns, rows, openedId, sameNumber, selected: selection, isSelectionForbidden }),
    [columns, rows, openedId, sameNumber, selection, isSelectionForbidden],
  );
  return (
    <ShownLeadsContext value={shown}>
      <Grid
        apiRef={apiRef}
        label={label}
        columns={gridOfColumns}
        rows={places}
        rowSlot={LeadRow}
        idOf={idOfPlace}
        page={1}
        pageSize={limits.leadPageSize}
        total={places.length}
        rowHeight={rowHeight}
        isSelectable={selection !== undefined}
        isSelectionForbidden={isSelectionForbidden}
        {...events}
        {...(selection ? selected : {})}
      />
    </ShownLeadsContext>
  );
};
