import type { GridApi, GridColDef } from '@mui/x-data-grid';
import { memo, type RefObject, useMemo } from 'react';
import { limits } from '../../../../contract/limits';
import { formatTimestamp } from '../../../texts/dates';
import { LeanGrid } from '../../../grid/LeanGrid';
import { idOfPlace, type Place, usePlaces } from '../../../grid/places';
import { useGridFlip } from '../../../grid/useGridTabStop';
import { type LeadColumn, rowHeight } from '../../../lists/leadColumns';
import type { LeadGridRow } from '../../../lists/leadGridRow';
import { useOpenLead } from '../useOpenLead';
import { LeadRow, type ShownLeads, ShownLeadsContext } from './LeadRow';
import { type LeadSelection, useSelectedPlaces } from './useSelectedPlaces';

const gridColumns = (columns: readonly LeadColumn[]): GridColDef<Place<LeadGridRow>>[] =>
  columns.map(({ field, label, width, takesRest, align }) => ({
    field,
    headerName: label,
    width,
    sortable: false,
    resizable: false,
    filterable: false,
    // The text that Ctrl+C copies.
    valueGetter: (_value, place) => (field === 'due' ? formatTimestamp(place.row()?.due) : place.row()?.[field]),
    ...(takesRest ? { flex: 1, minWidth: width } : {}),
    ...(align ? { align, headerAlign: align } : {}),
  }));

/** Its properties stay the same: a flip reaches the rows by context. */
const Grid = memo(LeanGrid<ReturnType<typeof usePlaces<LeadGridRow>>['places'][number]>);

interface LeadGridProps extends Pick<
  ShownLeads,
  'columns' | 'rows' | 'openedId' | 'sameNumber' | 'isSelectionForbidden'
> {
  label: string;
  apiRef: RefObject<GridApi | null>;
  /** Another object for another page or search; undefined while the rows are stale. */
  page: object | undefined;
  selection: LeadSelection | undefined;
  /** Returns the history state for the lead's screen. */
  onOpen: (id: number) => object;
}

export const LeadGrid = (props: LeadGridProps) => {
  const { label, columns, apiRef, rows, page, openedId, sameNumber, selection, isSelectionForbidden, onOpen } = props;
  const { places, rowAt } = usePlaces(rows);
  const events = useOpenLead(rowAt, onOpen);
  const selected = useSelectedPlaces(places, rows, selection);
  useGridFlip(apiRef, page);
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
