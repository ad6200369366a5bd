import type { ReactNode } from 'react';
import { leadStatusText } from '../../../../contract/leadCodes';
import { statusTone } from '../../../leadLists';
import { formatCount } from '../../../../contract/numbers';
import { updateLeadPath } from '../../../paths';
import { phoneHref } from '../../../phoneHref';
import { ToneChip } from '../../../views/ToneChip';
import type { LeadColumn } from '../../../lists/leadColumns';
import { nothing, type LeadGridRow } from '../../../lists/leadGridRow';
import { DueCell } from '../due/DueCell';

// A link is a tab stop exactly when its cell is.
type DrawCell = (lead: LeadGridRow, tabIndex: 0 | -1) => ReactNode;

/** `useOpenLead` handles plain clicks; the browser handles the others. */
const nameLink: DrawCell = ({ id, name }, tabIndex) => (
  <a href={updateLeadPath(id)} tabIndex={tabIndex}>
    {name}
  </a>
);

const phoneLink: DrawCell = ({ contact }, tabIndex) =>
  contact === nothing ? (
    nothing
  ) : (
    <a href={phoneHref(contact)} tabIndex={tabIndex}>
      {contact}
    </a>
  );

const statusChip: DrawCell = ({ lead_status }) =>
  typeof lead_status === 'number' ? (
    <ToneChip tone={statusTone(lead_status)}>{leadStatusText(lead_status)}</ToneChip>
  ) : (
    lead_status
  );

const cells: Record<NonNullable<LeadColumn['cell']>, DrawCell> = {
  lead: nameLink,
  phone: phoneLink,
  status: statusChip,
  due: ({ due = '' }) => <DueCell at={due} />,
};

export const leadCell = ({ field, cell }: LeadColumn, lead: LeadGridRow, tabIndex: 0 | -1): ReactNode => {
  if (cell) return cells[cell](lead, tabIndex);
  return field === 'serial' ? formatCount(lead.serial) : lead[field];
};
