import type {
  GridApi,
  GridColDef,
  GridEventListener,
  GridRowId,
  GridRowSelectionModel,
  GridSortModel,
} from '@mui/x-data-grid';
import { memo, type MouseEvent, type RefObject, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../../contract/limits';
import { updateLeadPath } from '../../../address/paths';
import { formatTimestamp } from '../../../texts/dates';
import { LeanGrid } from '../../../grid/LeanGrid';
import { idOfPlace, type Place, usePlaces } from '../../../grid/places';
import { useGridFlip } from '../../../grid/useGridTabStop';
import type { LeadColumn } from '../../../lists/leadColumns';
import type { LeadGridRow } from '../../../lists/leadGridRow';
import type { ListFilters } from '../../../lists/listParams';
import { LeadRow, type ShownLeads, ShownLeadsContext } from './LeadRow';

/** The one column in whose order the server gives the rows. */
const sortedField: LeadColumn['field'] = 'created_at';

const sortModels: Readonly<Record<ListFilters['sort'], GridSortModel>> = {
  newest: [{ field: sortedField, sort: 'desc' }],
  oldest: [{ field: sortedField, sort: 'asc' }],
  due: [],
};

const gridColumns = (columns: readonly LeadColumn[], isSortable: boolean): GridColDef<Place<LeadGridRow>>[] =>
  columns.map(({ field, label, width, takesRest, align }) => ({
    field,
    headerName: label,
    width,
    sortable: isSortable && field === sortedField,
    sortingOrder: ['desc', 'asc'],
    // look.css draws an arrow.
    hideSortIcons: true,
    resizable: false,
    filterable: false,
    // The text that Ctrl+C copies.
    valueGetter: (_value, place) => (field === 'due' ? formatTimestamp(place.row()?.due) : place.row()?.[field]),
    ...(takesRest ? { flex: 1, minWidth: width } : {}),
    ...(align ? { align, headerAlign: align } : {}),
  }));

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

/** With a modifier key, the browser opens another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Opens a lead by Enter, double click or its link; `onOpen` returns the history state. */
const useOpenLead = (leadAt: (id: GridRowId) => LeadGridRow | undefined, onOpen: (id: number) => object) => {
  const navigate = useNavigate();
  return useMemo(() => {
    const open = (place: GridRowId): void => {
      const lead = leadAt(place);
      if (lead) void navigate(updateLeadPath(lead.id), { state: onOpen(lead.id) });
    };
    const onCellClick: GridEventListener<'cellClick'> = ({ id, field }, event) => {
      if (field !== 'name' || !isControl(event.target)) return;
      const lead = leadAt(id);
      if (isPlain(event)) {
        event.preventDefault();
        open(id);
      } else if (lead) onOpen(lead.id);
    };
    const onCellKeyDown: GridEventListener<'cellKeyDown'> = ({ id }, { key, target }) => {
      if (key === 'Enter' && !isControl(target)) open(id);
    };
    const onRowDoubleClick: GridEventListener<'rowDoubleClick'> = ({ id }, { target }) => {
      if (!isControl(target)) open(id);
    };
    return { onCellClick, onCellKeyDown, onRowDoubleClick };
  }, [leadAt, navigate, onOpen]);
};

/** Translates selected places of the grid to selected leads; the model changes only with the places. */
const useSelectedPlaces = (
  places: readonly Place<LeadGridRow>[],
  { rows, selected, onChoose }: Pick<LeadGridProps, 'rows' | 'selected' | 'onChoose'>,
) => {
  const ids = places.filter((_place, at) => selected?.has(rows[at]?.id ?? 0)).map(({ id }) => id);
  const key = ids.join(' ');
  const rowSelectionModel = useMemo<GridRowSelectionModel>(
    () => ({ type: 'include', ids: new Set(key.split(' ').filter(Boolean)) }),
    [key],
  );
  const onRowSelectionModelChange = useCallback(
    (model: GridRowSelectionModel) => {
      const shown = places.map((place) => ({ id: place.id, row: place.row() }));
      const rowsOf = (wanted: typeof shown) => wanted.flatMap(({ row }) => row ?? []);
      onChoose(rowsOf(shown.filter(({ id }) => model.ids.has(id))), rowsOf(shown));
    },
    [places, onChoose],
  );
  return { rowSelectionModel, onRowSelectionModelChange };
};

/** Its props never change: a flip reaches the rows through the context. */
const Grid = memo(LeanGrid<Place<LeadGridRow>>);

interface LeadGridProps extends ShownLeads {
  label: string;
  apiRef: RefObject<GridApi | null>;
  /** Another object for another page or search; undefined while the rows are stale. */
  page: object | undefined;
  /** Replaces the selection among the `shown` leads only. */
  onChoose: (chosen: readonly LeadGridRow[], shown: readonly LeadGridRow[]) => void;
  rowHeight: number;
  /** Undefined where the server has one order only. */
  sort: ListFilters['sort'] | undefined;
  onSort: (model: GridSortModel) => void;
  /** Returns the history state for the lead's screen. */
  onOpen: (id: number) => object;
}

export const LeadGrid = (props: LeadGridProps) => {
  const { label, columns, apiRef, rows, page, openedId, sameNumber, selected, isSelectionForbidden, onOpen } = props;
  const { rowHeight, sort, onSort } = props;
  const isSortable = sort !== undefined;
  const { places, rowAt } = usePlaces(rows);
  const events = useOpenLead(rowAt, onOpen);
  const selection = useSelectedPlaces(places, props);
  useGridFlip(apiRef, page);
  const gridOfColumns = useMemo(() => gridColumns(columns, isSortable), [columns, isSortable]);
  const shown = useMemo<ShownLeads>(
    () => ({ columns, rows, openedId, sameNumber, selected, isSelectionForbidden }),
    [columns, rows, openedId, sameNumber, selected, isSelectionForbidden],
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
        sortModel={sortModels[sort ?? 'due']}
        onSortModelChange={onSort}
        isSelectable={selected !== undefined}
        isSelectionForbidden={isSelectionForbidden}
        {...events}
        {...(selected ? selection : {})}
      />
    </ShownLeadsContext>
  );
};
