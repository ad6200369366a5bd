import type { GridColDef } from '@mui/x-data-grid';
import type { Place } from '../../../grid/places';
import { formatTimestamp } from '../../../dates';
import type { LeadColumn } from '../../../lists/leadColumns';
import type { LeadGridRow } from '../../../lists/leadGridRow';

export const gridColumns = (columns: readonly LeadColumn[]): GridColDef<Place<LeadGridRow>>[] =>
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
