import { timeText, twoDigits } from '../../contract/calendar';
import { indiaClock } from '../../contract/indiaClock';

/**
 * `DD/MM/YYYY, hh:mm A` in +05:30 (spec §9); other text is returned unchanged. Hand-written for speed: a list formats
 * 200 timestamps per page.
 */
export const formatTimestamp = (timestamp: string | null | undefined): string => {
  if (!timestamp) return '';
  const india = indiaClock(Date.parse(timestamp));
  if (Number.isNaN(india.getTime())) return timestamp;
  const day = `${twoDigits(india.getUTCDate())}/${twoDigits(india.getUTCMonth() + 1)}/${india.getUTCFullYear()}`;
  return `${day}, ${timeText(india)}`;
};

/** The work queues show dates unformatted (spec §9). */
export const datePart = (timestamp: string | null | undefined): string => (timestamp ?? '').split('T')[0] ?? '';

export const formatDay = (day: string | null | undefined): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : (day ?? '');
};
