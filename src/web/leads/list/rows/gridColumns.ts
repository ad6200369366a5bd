import type { GridColDef } from '@mui/x-data-grid';
import { cells } from './cells';
import type { LeadColumn } from './leadColumns';
import type { LeadGridRow } from './leadGridRow';

const renderers = { lead: cells.renderNameLink, phone: cells.renderPhoneLink, status: cells.renderStatus };

/** A list's columns as the grid takes them. */
export const gridColumns = (columns: readonly LeadColumn[]): GridColDef<LeadGridRow>[] =>
  columns.map(({ field, label, width, takesRest, align, cell }) => ({
    field,
    headerName: label,
    width,
    sortable: false,
    resizable: false,
    filterable: false,
    ...(takesRest ? { flex: 1, minWidth: width } : {}),
    ...(align ? { align, headerAlign: align } : {}),
    ...(field === 'serial' ? { valueFormatter: cells.formatSerial } : {}),
    ...(cell ? { renderCell: renderers[cell] } : {}),
  }));
