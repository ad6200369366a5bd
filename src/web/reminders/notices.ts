import { limits } from '../../contract/limits';
import type { DueLead } from '../../contract/remindersReader';
import type { Told } from './told';

/** A follow-up is reminded of twice: some minutes before, and when it is due. The second is the later stage. */
export const stages = { soon: 1, due: 2 } as const;

export type Stage = (typeof stages)[keyof typeof stages];

/** What a person is told about a lead. */
export interface Notice {
  /** The lead and the time of its follow-up: a moved one is another. */
  key: string;
  id: number;
  name: string;
  /** When it is due, in epoch milliseconds. */
  at: number;
  stage: Stage;
}

const minuteMs = 60_000;

const soonAt = (at: number): number => at - limits.reminderMinutes * minuteMs;

/** What is on at an instant and was not dismissed, the latest first: it is what changed last. */
export const noticesAt = (leads: readonly DueLead[], now: number, told: Told): Notice[] =>
  leads
    .filter(({ at }) => soonAt(at) <= now && now - at <= limits.reminderPastMinutes * minuteMs)
    .map(({ id, name, follow_up, at }): Notice => {
      return { key: `${id}@${follow_up}`, id, name, at, stage: now >= at ? stages.due : stages.soon };
    })
    .filter(({ key, stage }) => (told.get(key)?.dismissed ?? 0) < stage)
    .sort((one, other) => other.at - one.at || one.id - other.id);

/** Milliseconds until the next of them comes or goes; undefined when nothing more will. */
export const untilNext = (leads: readonly DueLead[], now: number): number | undefined => {
  const moments = leads
    .flatMap(({ at }) => [soonAt(at), at, at + limits.reminderPastMinutes * minuteMs + 1])
    .filter((moment) => moment > now);
  return moments.length === 0 ? undefined : Math.min(...moments) - now;
};
