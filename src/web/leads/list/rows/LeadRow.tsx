import type { GridRowProps } from '@mui/x-data-grid';
import { memo, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { indiaDayOf } from '../../../../contract/calendar';
import { leadStatusText } from '../../../../contract/leadCodes';
import { formatCount } from '../../../../contract/numbers';
import { formatTimestamp } from '../../../dates';
import { LightRow } from '../../../grid/LightRow';
import { statusTone } from '../../../leadLists';
import type { LeadColumn } from '../../../lists/leadColumns';
import { type LeadGridRow, nothing } from '../../../lists/leadGridRow';
import { updateLeadPath } from '../../../paths';
import { phoneHref } from '../../../phoneHref';
import { addLook } from '../../../ui/addLook';
import { ToneChip } from '../../../ui/ToneChip';
import { LateMark } from '../duplicates/sameNumber';
import { ShownLeadsContext } from './shownLeads';

// Plain text, because a narrow cell would cut a chip.
addLook('.due-late{color:var(--tone);font-weight:600}');

const everyMs = 5_000;

const subscribe = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, everyMs);
  return () => clearInterval(timer);
};

const minuteNow = (): number => Math.floor(Date.now() / 60_000);

const DueCell = ({ at }: { at: string }) => {
  const now = useSyncExternalStore(subscribe, minuteNow) * 60_000;
  const text = formatTimestamp(at);
  const instant = Date.parse(at);
  if (!text) return nothing;
  if (Number.isNaN(instant) || indiaDayOf(new Date(instant)) !== indiaDayOf(new Date(now))) return text;
  const time = text.split(', ')[1] ?? text;
  return instant < now ? (
    <>
      {time}{' '}
      <span className="due-late" data-tone="missed">
        late
      </span>
    </>
  ) : (
    time
  );
};

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
