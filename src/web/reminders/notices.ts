import { timeText } from '../../contract/calendar';
import { indiaClock } from '../../contract/indiaClock';
import { limits } from '../../contract/limits';
import { countOf } from '../../contract/numbers';
import type { DueLead } from '../../contract/reminders';
import type { HandledNotices } from './keeper';

/** Each follow-up has two reminders: some minutes before, and when it is due. */
const stages = { soon: 1, due: 2 } as const;

export interface Notice extends Omit<DueLead, 'follow_up'> {
  /** Lead and time: a rescheduled follow-up gets a new key. */
  key: string;
  stage: (typeof stages)[keyof typeof stages];
}

const minuteMs = 60_000;

const soonAt = (at: number): number => at - limits.reminderMinutes * minuteMs;

const isDue = ({ enquired, first_call, at }: Omit<DueLead, 'follow_up'>, now: number): boolean =>
  enquired || first_call || now >= at;

export const noticesAt = (leads: readonly DueLead[], now: number, handled: HandledNotices): Notice[] =>
  leads
    .filter(({ at }) => soonAt(at) <= now && now - at <= limits.reminderPastMinutes * minuteMs)
    .map(({ follow_up, ...lead }): Notice => {
      return { ...lead, key: `${lead.id}@${follow_up}`, stage: isDue(lead, now) ? stages.due : stages.soon };
    })
    .filter(({ key, stage }) => (handled.get(key)?.dismissed ?? 0) < stage)
    .sort((one, other) => other.at - one.at || one.id - other.id);

/** Milliseconds until the next notice appears or expires; undefined if none will. */
export const untilNext = (leads: readonly DueLead[], now: number): number | undefined => {
  const moments = leads
    .flatMap(({ at }) => [soonAt(at), at, at + limits.reminderPastMinutes * minuteMs + 1])
    .filter((moment) => moment > now);
  return moments.length === 0 ? undefined : Math.min(...moments) - now;
};

/** Names the time instead of the minutes left, so that the text stays true. */
export const noticeText = (notice: Pick<Notice, 'at' | 'stage' | 'enquired' | 'first_call'>): string => {
  if (notice.first_call) return 'A new lead that nobody has called yet.';
  const time = timeText(indiaClock(notice.at));
  if (notice.enquired) return `Enquired again at ${time}.`;
  return notice.stage === stages.due ? `Follow-up was due at ${time}.` : `Follow-up soon, at ${time}.`;
};

export const announcement = (notices: readonly Notice[]): string => {
  const [first] = notices;
  if (!first) return '';
  const rest = notices.length - 1;
  const more = rest === 0 ? '' : ` And ${moreText(rest)}`;
  return `Reminder: ${first.name}. ${noticeText(first)}${more}`;
};

export const moreText = (count: number): string => `${countOf(count, 'more reminder')}.`;

export const notificationPermission = (): NotificationPermission | undefined =>
  typeof Notification === 'undefined' ? undefined : Notification.permission;

/** Returns false if notifications are not allowed, or not possible from a page, as on Android. */
export const showNotification = (notice: Notice, onOpen: () => void): boolean => {
  if (notificationPermission() !== 'granted') return false;
  try {
    // The browser keeps only the last notification per tag.
    const shown = new Notification(notice.name, { body: noticeText(notice), tag: notice.key });
    shown.onclick = () => {
      window.focus();
      onOpen();
      shown.close();
    };
    return true;
  } catch {
    return false;
  }
};
