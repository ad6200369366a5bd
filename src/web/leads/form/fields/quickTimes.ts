import { addDays, indiaClock, indiaDayOf } from '../../../../contract/calendar';

export interface QuickTime {
  label: string;
  /** ISO 8601 in India's time. */
  value: string;
  isOver: boolean;
}

const HOUR = 60 * 60_000;
const MONDAY = 1;

export const quickTimes = (now: Date): QuickTime[] => {
  const at = (day: string, time: string): string => `${day}T${time}:00+05:30`;
  const soon = new Date(now.getTime() + HOUR);
  const today = indiaDayOf(now);
  const weekday = indiaClock(now.getTime()).getUTCDay();
  const times = [
    { label: 'In 1 hour', value: at(indiaDayOf(soon), indiaClock(soon.getTime()).toISOString().slice(11, 16)) },
    { label: 'Today 18:00', value: at(today, '18:00') },
    { label: 'Tomorrow 11:00', value: at(addDays(today, 1), '11:00') },
    // On a Monday, the next one.
    { label: 'Monday 11:00', value: at(addDays(today, ((MONDAY + 6 - weekday) % 7) + 1), '11:00') },
  ];
  return times.map((time) => ({ ...time, isOver: Date.parse(time.value) <= now.getTime() }));
};
