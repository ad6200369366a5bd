import type { LeadStatus } from '../../contract/leadCodes';
import { addDays, indiaDayOf } from '../../contract/calendar';
import type { SeededRandom } from './seededRandom';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Beyond this age gaps stay short, so that no history begins before the three years covered. */
const LONG_GAPS_WITHIN = 800 * DAY;

const indiaInstant = (day: string, time: string): Date => new Date(`${day}T${time}+05:30`);

export type LeadPlan = ReturnType<typeof planLead>;

/** By status. `percent` is of all leads, and `days` the longest time since the last call. */
export const habits = [
  { percent: 12, calls: [0, 0], followUp: 0, visit: 0, days: 28 },
  { percent: 18, calls: [0, 1], followUp: 0.4, visit: 0.06, days: 45 },
  { percent: 24, calls: [1, 4], followUp: 0.88, visit: 0.22, days: 60 },
  { percent: 11, calls: [2, 5], followUp: 0.95, visit: 0.5, days: 30 },
  { percent: 23, calls: [1, 4], followUp: 0, visit: 0.15, days: 1020 },
  { percent: 12, calls: [2, 5], followUp: 0, visit: 0.8, days: 1020 },
] as const;

/** Works backwards: the follow-up, the call that agreed on it, earlier calls, the creation. */
export function planLead(random: SeededRandom, status: LeadStatus, now: Date) {
  const today = indiaDayOf(now);
  const isOpen = status >= 1 && status <= 3;
  const habit = habits[status];
  const followUp = random.chance(habit.followUp) ? pickFollowUp(random, today) : null;
  const visitOffset = random.chance(habit.visit) ? pickVisitOffset(random, isOpen) : null;

  const [fewest, most] = habit.calls;
  const count = Math.max(random.int(fewest, most), followUp === null && visitOffset === null ? 0 : 1);
  const lastAt = pickLastMoment(random, habit.days, followUp, now);
  const moments = momentsUpTo(random, lastAt, count, now);
  const createdAt = count === 0 ? lastAt : new Date(Number(moments[0]) - random.int(15, 2 * 24 * 60) * MINUTE);

  const calls = moments.map((at, i) => ({
    at,
    followUp: i === count - 1 ? followUp : promisedBefore(random, moments[i + 1]),
  }));
  const visitBase = isOpen ? today : indiaDayOf(lastAt);
  return {
    status,
    createdAt,
    calls,
    followUp: followUp ?? calls.findLast((call) => call.followUp !== null)?.followUp ?? null,
    siteVisit: visitOffset === null ? null : addDays(visitBase, visitOffset),
    /** The lead stands in a work queue, and is dealt out evenly. */
    inQueue: isOpen && (followUp !== null || (visitOffset !== null && visitOffset >= 0)),
  };
}

function pickFollowUp(random: SeededRandom, today: string): Date {
  const offset = random.weighted([
    [0, 13],
    [-random.int(1, 4), 20],
    [-random.int(5, 25), 12],
    [random.int(1, 3), 30],
    [random.int(4, 16), 25],
  ]);
  const minute = random.pick(['00', '30']);
  return indiaInstant(addDays(today, offset), `${String(random.int(10, 19)).padStart(2, '0')}:${minute}`);
}

/** Days from today; for a closed lead, days before its last call. */
function pickVisitOffset(random: SeededRandom, isOpen: boolean): number {
  if (!isOpen) return -random.int(1, 20);
  return random.weighted([
    [0, 14],
    [1, 14],
    [random.int(2, 12), 44],
    [-random.int(1, 20), 28],
  ]);
}

function pickLastMoment(random: SeededRandom, longest: number, followUp: Date | null, now: Date): Date {
  const limit = followUp === null ? now : new Date(Math.min(Number(followUp), Number(now)));
  const days =
    followUp !== null ? random.int(1, 6) : random.chance(0.04) ? random.int(60, 900) : random.int(0, longest);
  return inOfficeHours(random, new Date(Number(limit) - days * DAY), now);
}

function momentsUpTo(random: SeededRandom, lastAt: Date, count: number, now: Date): Date[] {
  const moments: Date[] = [];
  let at = lastAt;
  for (let i = 0; i < count; i += 1) {
    moments.unshift(at);
    const isRecent = Number(now) - Number(at) < LONG_GAPS_WITHIN;
    const gap = isRecent && random.chance(0.06) ? random.int(40, 240) : random.int(1, 9);
    at = inOfficeHours(random, new Date(Number(at) - gap * DAY), now);
  }
  return moments;
}

function promisedBefore(random: SeededRandom, next: Date | undefined): Date | null {
  if (next === undefined || random.chance(0.15)) return null;
  return new Date(Math.floor(Number(next) / (30 * MINUTE)) * 30 * MINUTE);
}

function inOfficeHours(random: SeededRandom, at: Date, now: Date): Date {
  const start = indiaInstant(indiaDayOf(at), '09:30');
  const moment = Number(start) + random.int(0, 629) * MINUTE + random.int(0, 59) * 1000;
  return new Date(moment < Number(now) ? moment : Number(now) - random.int(1, 600) * 1000);
}
