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
  /** Title of the exported leads, used in the file's name: `Hot Leads`. */
  title: string;
  /** Undefined while it is not known. */
  count: number | undefined;
}

/** Columns of the screen, without the place in the list, which means nothing in a file. */
export const exportedColumns = (columns: readonly { field: LeadColumn['field'] }[]) =>
  columns.flatMap(({ field }) => (field === 'serial' || field === 'due' ? [] : [field]));

interface ExportButtonProps extends Exported {
  className?: string;
}

export const ExportButton = ({ className = 'button', ...exported }: ExportButtonProps) => {
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
