import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-in';
import utc from 'dayjs/plugin/utc';
import { instantOf, isDay } from '../../../contract/calendar';
import { indiaClock } from '../../../contract/indiaClock';

dayjs.extend(utc);

/** India's local time, as a UTC value. */
const wallClock = (instant: Date): Dayjs => dayjs.utc(indiaClock(instant.getTime()));

/** Null unless the text is a day. */
export const dayToPicker = (day: string): Dayjs | null => (isDay(day) ? dayjs.utc(day) : null);

export const pickerToDay = (value: Dayjs): string => value.format('YYYY-MM-DD');

/** Null unless the text is an instant. */
export const instantToPicker = (instant: string): Dayjs | null => {
  const date = instantOf(instant);
  return date ? wallClock(date) : null;
};

export const pickerToInstant = (value: Dayjs): string => value.format('YYYY-MM-DDTHH:mm:00[+05:30]');

/**
 * Dates in India's time, in any browser zone. India has no daylight saving, so local time is kept as UTC:
 * zone tables are not needed, and their odd offsets before 1906 cannot move a half-typed year.
 */
export class IndiaAdapter extends AdapterDayjs {
  constructor(options?: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options);
    const plainDate = this.date;
    // Without a date, the adapter gives the present.
    this.date = (value, timezone) =>
      value === undefined
        ? plainDate(wallClock(new Date()).toISOString() as typeof value, timezone)
        : plainDate(value, timezone);
  }
}
