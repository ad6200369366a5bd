import { addDays, indiaDayOf } from './calendar';
import { text } from './reading';
import { count, countOrNull, flag, id, idOrNull, ifList, oneOf, record, rows, textOrNull, type Read } from './record';

/** Conditions on fields of a lead. */
export const leadConditions = ['project', 'lead_source', 'requirement', 'city'] as const;

/** All conditions of a rule; budget and language are fields of captures alone. */
export const handOutConditions = [...leadConditions, 'budget', 'language'] as const;

export const handOutHours = ['working', 'off'] as const;

/** Choice of the agent: in turn by weight, or the fewest open leads. */
export const handOutWays = ['turn', 'load'] as const;

/** Agents to choose from: those who use the product now, or all during working hours. */
export const handOutWho = ['present', 'hours'] as const;

/** Outcome if no agent can take a lead: it waits for one, or goes to the team leader. */
export const handOutElse = ['wait', 'leader'] as const;

const agentWeight = record({ agent_id: id, weight: count });

const rule = record({
  name: text,
  is_on: flag,
  project: text,
  lead_source: text,
  requirement: text,
  city: text,
  /** An amount as `amountsIn` reads it. */
  budget: text,
  language: text,
  /** Time at which the lead came in; empty for any. */
  hours: oneOf(handOutHours, ''),
  tl_id: id,
  /** Empty for the whole team. */
  agents: rows(agentWeight, 'agent_id'),
  by: oneOf(handOutWays, 'turn'),
  who: oneOf(handOutWho, 'present'),
  otherwise: oneOf(handOutElse, 'wait'),
  /** Limits of each agent: new leads an hour, and open leads. */
  most_hour: countOrNull,
  most_open: countOrNull,
});

export type HandOutRule = Read<typeof rule>;

const workingHours = record({
  /** Id of a team leader; null for the company. */
  tl_id: idOrNull,
  /** 0 is Sunday. */
  days: rows(count),
  /** `09:30`, in India's time. */
  from: text,
  to: text,
  /** `2026-08-15`. */
  holidays: rows(text),
});

export type WorkingHours = Read<typeof workingHours>;

export const readHandOut = record({
  /** In the order they are tried; a team leader gets only the rules of their team. */
  data: ifList(rows(rule, 'name')),
  hours: ifList(rows(workingHours)),
});

const triedLead = record({
  lead_id: id,
  cust_id: text,
  name: text,
  /** ISO 8601 in +05:30. */
  at: text,
  /** Empty if no rule takes the lead. */
  rule: text,
  agent: textOrNull,
  reason: text,
});

export type TriedLead = Read<typeof triedLead>;

export const readTried = record({ data: ifList(rows(triedLead, 'lead_id')) });

export const presenceStates = ['here', 'call', 'break', 'away'] as const;

const present = record({
  user_id: id,
  name: text,
  team_leader: text,
  state: oneOf(presenceStates, 'away'),
  /** ISO 8601 in +05:30; null for a person who was never present. */
  since: textOrNull,
  /** End of a break. */
  until: textOrNull,
});

export type Presence = Read<typeof present>;

export const readPresence = record({ data: ifList(rows(present, 'user_id')) });

const dayMs = 86_400_000;

/** Start and end in milliseconds since 1970. */
type Span = readonly [number, number];

/** A night shift works in the first and the last hours of each of its days. */
const spansOn = ({ days, from, to, holidays }: WorkingHours, day: string): Span[] => {
  if (holidays.includes(day) || !days.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return [];
  const at = (time: string): number => Date.parse(`${day}T${time}:00+05:30`);
  return from < to
    ? [[at(from), at(to)]]
    : [
        [at('00:00'), at(to)],
        [at(from), at('00:00') + dayMs],
      ];
};

/** Without hours set, all hours are working hours. */
export const isWorkingTime = (hours: WorkingHours | undefined, at: Date): boolean =>
  !hours || spansOn(hours, indiaDayOf(at)).some(([start, end]) => start <= at.getTime() && at.getTime() < end);

const farthestDays = 366;

/** When so much working time has passed; null where it never does within a year. */
export const workingTimeAfter = (hours: WorkingHours | undefined, from: Date, milliseconds: number): Date | null => {
  if (!hours) return new Date(from.getTime() + milliseconds);
  let left = milliseconds;
  for (let n = 0, day = indiaDayOf(from); n < farthestDays; n += 1, day = addDays(day, 1)) {
    for (const [start, end] of spansOn(hours, day)) {
      const begin = Math.max(start, from.getTime());
      if (begin + left <= end) return new Date(begin + left);
      left -= Math.max(0, end - begin);
    }
  }
  return null;
};

/** A day's hours, and the milliseconds of working time on the days before it. */
interface WorkingDay {
  day: string;
  before: number;
  spans: readonly Span[];
}

/** The days `from` to `to`, both included. */
export const workingDays = (hours: WorkingHours, from: string, to: string): WorkingDay[] => {
  const found: WorkingDay[] = [];
  let before = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const spans = spansOn(hours, day);
    found.push({ day, before, spans });
    for (const [start, end] of spans) before += end - start;
  }
  return found;
};

/** Minutes of working time: `call` counts from the lead's arrival, the others from its hand-out. */
export const firstCall = { remind: 3, call: 5, passOn: 10 } as const;

/** The team's hours if it has any, else the company's. */
export const hoursOf = (all: readonly WorkingHours[], teamLeader: number): WorkingHours | undefined =>
  all.find(({ tl_id }) => tl_id === teamLeader) ?? all.find(({ tl_id }) => tl_id === null);
