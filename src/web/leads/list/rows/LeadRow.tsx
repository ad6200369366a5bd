import type { GridRowProps } from '@mui/x-data-grid';
import { createContext, memo, useContext, useSyncExternalStore } from 'react';
import { indiaDayOf } from '../../../../contract/calendar';
import { formatTimestamp } from '../../../texts/dates';
import { LightRow } from '../../../grid/LightRow';
import type { LeadColumn } from '../../../lists/leadColumns';
import { nothing, type LeadGridRow } from '../../../lists/leadGridRow';
import { addLook } from '../../../dom/addLook';
import { LateMark, type SameNumber } from '../duplicates/sameNumber';
import { CallBy } from '../../CallBy';
import { dateTime, leadCell } from '../../../views/leadCell';

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
  if (Number.isNaN(instant) || indiaDayOf(new Date(instant)) !== indiaDayOf(new Date(now))) return dateTime(text);
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

/** Reaches the rows past the grid, which a flip leaves alone. */
export interface ShownLeads {
  columns: readonly LeadColumn[];
  rows: readonly LeadGridRow[];
  openedId: number | null;
  sameNumber: SameNumber;
  /** Undefined in a list without checkboxes. */
  selected: ReadonlyMap<number, string> | undefined;
  isSelectionForbidden: boolean;
}

export const ShownLeadsContext = createContext<ShownLeads | undefined>(undefined);

export const LeadRow = memo(function LeadRow(slot: GridRowProps) {
  const shown = useContext(ShownLeadsContext);
  const lead = shown?.rows[slot.index];
  // After a flip to a shorter page, the grid drops the extra places a moment later.
  if (!lead) return null;
  const { columns, openedId, sameNumber, selected, isSelectionForbidden } = shown;
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
        const mark =
          field === 'contact' && sameNumber.has(lead.id) ? (
            <LateMark same={sameNumber.get(lead.id)} tabIndex={tabIndex} />
          ) : field === 'name' && lead.callBy ? (
            <CallBy at={lead.callBy} />
          ) : null;
        if (!mark) return cell;
        return (
          <>
            {cell}
            {mark}
          </>
        );
      }}
    />
  );
});
