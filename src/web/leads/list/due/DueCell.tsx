import { useSyncExternalStore } from 'react';
import { indiaDayOf } from '../../../../contract/calendar';
import { formatTimestamp } from '../../../dates';
import { nothing } from '../../../lists/leadGridRow';
import { addLook } from '../../../ui/addLook';

// Plain text, because a narrow cell would cut a chip.
addLook('.due-late{color:var(--tone);font-weight:600}');

const everyMs = 5_000;

const subscribe = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, everyMs);
  return () => clearInterval(timer);
};

const minuteNow = (): number => Math.floor(Date.now() / 60_000);

export const DueCell = ({ at }: { at: string }) => {
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
