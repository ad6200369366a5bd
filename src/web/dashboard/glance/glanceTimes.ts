import { addDays, isDay } from '../../../contract/calendar';
import { reportRangeError } from '../../../contract/reportRange';
import { dateRangeErrors } from '../../lists/dateRangeErrors';

export const glanceTimes = { today: 'Today', week: 'This week', month: 'This month', own: 'Other days' } as const;

export type GlanceTime = keyof typeof glanceTimes;

export const isGlanceTime = (text: string): text is GlanceTime => Object.hasOwn(glanceTimes, text);

export interface DayRange {
  from: string;
  to: string;
}

export const daysOfTime = (time: Exclude<GlanceTime, 'own'>, today: string): DayRange => {
  if (time === 'today') return { from: today, to: today };
  if (time === 'month') return { from: `${today.slice(0, 7)}-01`, to: today };
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return { from: addDays(today, -((weekday + 6) % 7)), to: today };
};

export const ownDaysErrors = ({ from, to }: DayRange): { from?: string; to?: string } => {
  const { dateFrom, dateTo } = dateRangeErrors({ dateFrom: from, dateTo: to });
  if (dateFrom ?? dateTo) return { ...(dateFrom && { from: dateFrom }), ...(dateTo && { to: dateTo }) };
  const complaint = isDay(from) && isDay(to) ? reportRangeError(from, to) : undefined;
  return complaint ? { to: complaint } : {};
};
