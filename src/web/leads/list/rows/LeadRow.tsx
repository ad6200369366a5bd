import type { GridRowProps } from '@mui/x-data-grid';
import { memo, type ReactNode, useContext } from 'react';
import { leadStatusText } from '../../../../contract/leadCodes';
import { formatCount } from '../../../../contract/numbers';
import { LightRow } from '../../../grid/LightRow';
import { statusTone } from '../../../leadLists';
import type { LeadColumn } from '../../../lists/leadColumns';
import { type LeadGridRow, nothing } from '../../../lists/leadGridRow';
import { updateLeadPath } from '../../../paths';
import { phoneHref } from '../../../phoneHref';
import { ToneChip } from '../../../ui/ToneChip';
import { DueCell } from '../due/DueCell';
import { LateMark } from '../duplicates/sameNumber';
import { ShownLeadsContext } from './shownLeads';

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

const leadCell = ({ field, cell }: LeadColumn, lead: LeadGridRow, tabIndex: 0 | -1): ReactNode => {
  if (cell) return cells[cell](lead, tabIndex);
  return field === 'serial' ? formatCount(lead.serial) : lead[field];
};

export const LeadRow = memo(function LeadRow(slot: GridRowProps) {
  const { columns, rows, openedId, sameNumber, selected, isSelectionForbidden } = useContext(ShownLeadsContext);
  const lead = rows[slot.index];
  // After a flip to a shorter page, the grid drops the extra places a moment later.
  if (!lead) return null;
  return (
    <LightRow
      slot={slot}
      dataId={lead.id}
      isSelected={selected?.has(lead.id)}
      isSelectionForbidden={isSelectionForbidden}
      className={lead.id === openedId ? 'wasOpen' : undefined}
      content={(field, tabIndex) => {
        const column = columns.find((other) => other.field === field);
        const cell = column ? leadCell(column, lead, tabIndex) : null;
        if (field !== 'contact' || !sameNumber.has(lead.id)) return cell;
        return (
          <>
            {cell}
            <LateMark same={sameNumber.get(lead.id)} tabIndex={tabIndex} />
          </>
        );
      }}
    />
  );
});
