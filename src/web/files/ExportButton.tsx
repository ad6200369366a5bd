import { useState } from 'react';
import type { RequestBody } from '../../contract/endpoints';
import { latePart } from '../late/latePart';
import type { LeadColumn } from '../lists/leadColumns';

export const LateExportDialog = latePart(() => import('./ExportDialog'), 'ExportDialog', {
  failure: 'The export could not be loaded.',
});

export interface Exported {
  /** A list with its filters, leads by their ids, a search, or the row of a figure. */
  leads: Omit<RequestBody<'exportLeads'>, 'format'>;
  /** What they are, for the name of the file: `Hot Leads`. */
  title: string;
  /** Undefined while it is not known. */
  count: number | undefined;
}

/** Of the columns on the screen; a place in the list means nothing in a file. */
export const exportedColumns = (columns: readonly { field: LeadColumn['field'] }[]) =>
  columns.flatMap(({ field }) => (field === 'serial' || field === 'due' ? [] : [field]));

interface ExportButtonProps extends Exported {
  className?: string;
}

export const ExportButton = ({ className = 'heading-button', ...exported }: ExportButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} data-variant="text" onClick={() => setOpen(true)}>
        Export
      </button>
      <LateExportDialog {...exported} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
