import { leadListCodeOf, leadListCodes, type LeadListCode } from './leadCodes';
import { text } from './reading';
import { joined, record, type Read } from './record';

const changedLists = (value: unknown): readonly LeadListCode[] | undefined => {
  const changed = new Set(Array.isArray(value) ? value.map(leadListCodeOf) : []);
  const lists = leadListCodes.filter((code) => changed.has(code));
  return lists.length > 0 ? lists : undefined;
};

const nothing = record({});

const anyText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const position = record({ position: anyText });

/** The server's build of the application: time in milliseconds and hash, as in `1764073000000-1a2b3c4d`. */
const build = record({ build: anyText });

/** The events of a stream by name. None carries data of a lead. */
const liveEvents = {
  /** Always first. The stream continues from this position: the one in `Last-Event-ID`, or now. */
  ready: joined(joined(nothing, position), build),
  /**
   * Lists whose rows or counters changed within the caller's scope, ascending; all eleven when the changes are unknown.
   * Answers at `position` or later include the changes; without it none does.
   */
  leads: joined(record({ lists: changedLists }), position),
  /** A follow-up of a lead that is the caller's own to call is due within ten minutes, or due; or a lead asked again. */
  reminder: nothing,
  /** Sent to Admins: this lead source is silent three times as long as usual. */
  silence: record({ source: text }),
  session: record({ reason: () => 'ended' as const }),
};

export type LiveEventName = keyof typeof liveEvents;

export type LiveEvents = { [Name in LiveEventName]: Read<(typeof liveEvents)[Name]> };

export type LiveEvent = {
  [Name in LiveEventName]: { event: Name; data: LiveEvents[Name] };
}[LiveEventName];

/** Undefined for a broken or unknown event. */
export const readLiveEvent = (event: unknown, data: unknown): LiveEvent | undefined => {
  const [name, reader] = Object.entries(liveEvents).find(([known]) => known === event) ?? [];
  const read = reader?.(data);
  return read && ({ event: name, data: read } as LiveEvent); // both of the same row
};

export const eventStreamType = 'text/event-stream';

/** Whether an answer at `position` includes the changes up to `other`. Positions of different marks do not compare. */
export const includesPosition = (position: string | undefined, other: string | undefined): boolean => {
  const [mark, count] = position?.split(/-(?=\d+$)/) ?? [];
  const [otherMark, otherCount] = other?.split(/-(?=\d+$)/) ?? [];
  return mark !== undefined && mark === otherMark && Number(count) >= Number(otherCount);
};

export const liveTimes = {
  /** The server sends a comment after this silence. */
  stillHereSeconds: 20,
  /** A client reconnects after this silence. */
  silentSeconds: 45,
  /** Least interval between two `leads` events of one stream. */
  leadsSeconds: 1,
} as const;
