import type { LeadColumn } from '../../../lists/leadColumns';

const due: LeadColumn = { field: 'due', label: 'Due', width: 112, cell: 'due' };

export const withDue = (columns: readonly LeadColumn[]): readonly LeadColumn[] =>
  columns.flatMap((column) => (column.field === 'contact' ? [column, due] : column));
