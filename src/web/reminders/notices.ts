import { limits } from '../../contract/limits';
import type { DueLead } from '../../contract/reminders';
import type { HandledNotices } from './handled';

/** Each follow-up has two reminders: some minutes before, and when it is due. */
export const stages = { soon: 1, due: 2 } as const;

export type Stage = (typeof stages)[keyof typeof stages];

export interface Notice {
  /** Lead and time: a rescheduled follow-up gets a new key. */
  key: string;
  id: number;
  name: string;
  at: number;
  stage: Stage;
}

const minuteMs = 60_000;

const soonAt = (at: number): number => at - limits.reminderMinutes * minuteMs;

export const noticesAt = (leads: readonly DueLead[], now: number, handled: HandledNotices): Notice[] =>
  leads
    .filter(({ at }) => soonAt(at) <= now && now - at <= limits.reminderPastMinutes * minuteMs)
    .map(({ id, name, follow_up, at }): Notice => {
      return { key: `${id}@${follow_up}`, id, name, at, stage: now >= at ? stages.due : stages.soon };
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
