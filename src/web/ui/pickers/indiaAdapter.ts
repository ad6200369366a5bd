import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-in';
import utc from 'dayjs/plugin/utc';
import { indiaClock, instantOf, isDay } from '../../../contract/calendar';

dayjs.extend(utc);

const indiaOffset = '+05:30';

/** What the clock on the wall in India shows at an instant, as a UTC value. */
const wallClock = (instant: Date): Dayjs => dayjs.utc(indiaClock(instant.getTime()));

/** The day `YYYY-MM-DD` as the pickers hold it; null for anything else. */
export const dayToPicker = (day: string): Dayjs | null => (isDay(day) ? dayjs.utc(day) : null);

export const pickerToDay = (value: Dayjs): string => value.format('YYYY-MM-DD');

/** An ISO instant as the pickers hold it; null for anything else. */
export const instantToPicker = (instant: string): Dayjs | null => {
  const date = instantOf(instant);
  return date ? wallClock(date) : null;
};

/** ISO 8601 to the minute, with India's offset. */
export const pickerToInstant = (value: Dayjs): string => `${value.format('YYYY-MM-DDTHH:mm:00')}${indiaOffset}`;

/**
 * Dates for the pickers in India's time, whatever zone the browser is in. India's clock never changes, so a value is kept
 * as the time on the wall, written as UTC: zone tables are not needed, and their odd offsets before 1906 cannot move the
 * day while the year is being typed.
 */
export class IndiaAdapter extends AdapterDayjs {
  constructor(options?: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options);
    const plainDate = this.date;
    // Asked for no date in particular, the adapter gives the present.
    this.date = (value, timezone) =>
      value === undefined
        ? plainDate(wallClock(new Date()).toISOString() as typeof value, timezone)
        : plainDate(value, timezone);
  }
}
