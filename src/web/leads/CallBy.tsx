import { instantOf, timeText, twoDigits } from '../../contract/calendar';
import { indiaClock } from '../../contract/indiaClock';
import { addLook } from '../dom/addLook';
import { useNow } from '../ui/useNow';

// Stands beside the name, and below it in high rows.
addLook(`.call-by{flex:none;white-space:nowrap;font-variant-numeric:tabular-nums}
[role=gridcell]:has(>.call-by){display:flex;gap:6px;align-items:center;line-height:18px}
[role=gridcell]>.call-by{line-height:18px}
[data-look=comfortable] [role=gridcell]:has(>.call-by){flex-direction:column;gap:1px;align-items:flex-start;
justify-content:center}`);

const hourMs = 3_600_000;

/** `Call in 4:05`; `Call by 09:35 AM` where that is not within the hour; `Not called yet` after it. */
const callByText = (at: number, now: number): string => {
  const left = Math.ceil((at - now) / 1_000);
  if (left <= 0) return 'Not called yet';
  return at - now < hourMs
    ? `Call in ${Math.floor(left / 60)}:${twoDigits(left % 60)}`
    : `Call by ${timeText(indiaClock(at))}`;
};

const Countdown = ({ at }: { at: number }) => {
  const now = useNow(1_000);
  return (
    <>
      {' '}
      <span role="timer" className="tone-chip call-by" data-tone={at > now ? 'today' : 'missed'}>
        {callByText(at, now)}
      </span>
    </>
  );
};

/** @param at the `call_by` of a lead */
export const CallBy = ({ at }: { at: string | null | undefined }) => {
  const instant = instantOf(at ?? '')?.getTime();
  return instant === undefined ? null : <Countdown at={instant} />;
};
