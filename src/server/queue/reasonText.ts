import { addDays, indiaDayOf } from '../../contract/calendar';
import type { LeadRow } from '../../contract/leads';
import type { QueueReason } from '../../contract/queue';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'];
const monthNames = [...months, 'November', 'December'];

const dayAndHour = (timestamp: string, today: string): string => {
  const [day = '', time = ''] = timestamp.split('T');
  const hour = time.slice(0, 5);
  if (day === today) return `today ${hour}`;
  if (day === addDays(today, -1)) return `yesterday ${hour}`;
  const [year = '', month = '', date = ''] = day.split('-');
  const named = `${Number(date)} ${monthNames[Number(month) - 1] ?? ''}`;
  return `on ${named}${today.startsWith(year) ? '' : ` ${year}`} ${hour}`;
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} old`;

const ageText = (createdAt: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / 60_000));
  if (minutes < 1) return 'just in';
  if (minutes < 60) return counted(minutes, 'minute');
  return minutes < 48 * 60 ? counted(Math.floor(minutes / 60), 'hour') : counted(Math.floor(minutes / 1440), 'day');
};

/** For a person: `Follow-up was due yesterday 16:30`, `New, 3 hours old`. */
export const reasonText = (
  reason: QueueReason,
  { follow_ups, created_at }: Pick<LeadRow, 'follow_ups' | 'created_at'>,
  now: Date,
): string => {
  if (reason === 'hot') return 'Hot, without a follow-up';
  if (reason === 'new') return `New, ${ageText(created_at ?? '', now)}`;
  const due = follow_ups ?? '';
  const isOver = Date.parse(due) < now.getTime();
  return `Follow-up ${isOver ? 'was' : 'is'} due ${dayAndHour(due, indiaDayOf(now))}`;
};
