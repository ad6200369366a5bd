import { indiaClock } from '../contract/calendar';

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * A timestamp as `DD/MM/YYYY, hh:mm A` in +05:30, whatever zone the browser is in (spec §9); text that is not a
 * timestamp comes back as it was, and empty stays empty. Written by hand because a list formats 200 of them a page.
 */
export const formatTimestamp = (timestamp: string | null | undefined): string => {
  if (!timestamp) return '';
  const india = indiaClock(Date.parse(timestamp));
  if (Number.isNaN(india.getTime())) return timestamp;
  const hours = india.getUTCHours();
  const day = `${two(india.getUTCDate())}/${two(india.getUTCMonth() + 1)}/${india.getUTCFullYear()}`;
  return `${day}, ${two(hours % 12 || 12)}:${two(india.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** The part of a timestamp before the `T`: the work queues show it as it came (spec §9). */
export const datePart = (timestamp: string | null | undefined): string => (timestamp ?? '').split('T')[0] ?? '';

/** A day `YYYY-MM-DD` (or a timestamp's) as `DD/MM/YYYY`. */
export const formatDay = (day: string | null | undefined): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : (day ?? '');
};
