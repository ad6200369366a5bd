import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { use, useState } from 'react';
import { addDays, indiaDayOf } from '../../../../contract/calendar';
import { indiaClock } from '../../../../contract/indiaClock';
import { FormActionsContext } from '../../../forms/formFields';
import { clockTime } from '../../../texts/clockTime';
import { Button } from '../../../ui/Button';
import type { UpdateValues } from '../leadFormValues';

const HOUR = 60 * 60_000;
const MONDAY = 1;

export const quickTimes = (now: Date) => {
  /** ISO 8601 in India's time. */
  const at = (day: string, time: string): string => `${day}T${time}:00+05:30`;
  const soon = new Date(now.getTime() + HOUR);
  const today = indiaDayOf(now);
  const weekday = indiaClock(now.getTime()).getUTCDay();
  const times = [
    { label: 'In 1 hour', value: at(indiaDayOf(soon), clockTime(soon.getTime())) },
    { label: 'Today 06:00 PM', value: at(today, '18:00') },
    { label: 'Tomorrow 11:00 AM', value: at(addDays(today, 1), '11:00') },
    // On a Monday, the next one.
    { label: 'Monday 11:00 AM', value: at(addDays(today, ((MONDAY + 6 - weekday) % 7) + 1), '11:00') },
  ];
  return times.map((time) => ({ ...time, isOver: Date.parse(time.value) <= now.getTime() }));
};

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 });

/** With `byDigits`, in the call queue, a digit chooses a time, and another one opens the field. */
export const FollowUpTimes = ({ byDigits }: { byDigits?: { onChosen: () => void; onOwn: () => void } }) => {
  const { values } = useFormikContext<UpdateValues>();
  const { change } = use(FormActionsContext);
  // Fixed on mount: a time must not change under the pointer.
  const [times] = useState(() => quickTimes(new Date()));
  const digit = (place: number) => (byDigits ? <kbd aria-hidden>{place}</kbd> : null);
  return (
    <Row role="group" aria-label="Follow-up at" data-digits={byDigits ? '' : undefined}>
      {byDigits ? (
        <span className="quiet" aria-hidden>
          Follow-up: <kbd>F</kbd>, then
        </span>
      ) : null}
      {times.map(({ label, value, isOver }, index) => (
        <Button
          key={label}
          variant={values.follow_up === value ? 'contained' : 'outlined'}
          size="small"
          disabled={isOver}
          aria-pressed={values.follow_up === value}
          onClick={() => {
            change('follow_up', value);
            byDigits?.onChosen();
          }}
        >
          {digit(index + 1)}
          {label}
        </Button>
      ))}
      {byDigits ? (
        <Button variant="outlined" size="small" onClick={byDigits.onOwn}>
          {digit(times.length + 1)}
          Another time
        </Button>
      ) : null}
    </Row>
  );
};
