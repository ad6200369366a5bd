import type { GridRowProps } from '@mui/x-data-grid';
import { memo, useContext, useSyncExternalStore } from 'react';
import { indiaDayOf } from '../../../../contract/calendar';
import { formatTimestamp } from '../../../texts/dates';
import { LightRow } from '../../../grid/LightRow';
import { nothing } from '../../../lists/leadGridRow';
import { addLook } from '../../../ui/addLook';
import { LateMark } from '../duplicates/sameNumber';
import { leadCell } from '../../../views/leadCell';
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
        if (!column) return null;
        const cell = column.cell === 'due' ? <DueCell at={lead.due ?? ''} /> : leadCell(column, lead, tabIndex);
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
