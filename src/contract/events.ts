import type { LeadListCode } from './leadCodes';

/** What a stream of events tells, by the name of the event; each is one JSON object. No lead's data is in it. */
export interface LiveEvents {
  /** Comes first, always: from here on nothing is missed. */
  ready: Record<string, never>;
  /**
   * Lists whose rows or counters are others than before, within the caller's scope: ascending, each once. All eleven when
   * the server cannot tell what changed: after `Last-Event-ID`, or when it may have missed something itself.
   */
  leads: { lists: readonly LeadListCode[] };
  /** A follow-up of a lead that is the caller's own to call is due within ten minutes, or due. */
  reminder: Record<string, never>;
  /** The session is over, and with it the stream: as a 401 to any call. */
  session: { reason: 'ended' };
}

export type LiveEventName = keyof LiveEvents;

/** One event as it is read. */
export type LiveEvent = {
  [Name in LiveEventName]: { event: Name; data: LiveEvents[Name] };
}[LiveEventName];

/** The type of the answer; refusals are JSON as everywhere. */
export const eventStreamType = 'text/event-stream';

/** Carries the `id` of the last event that a client has read when it comes back. Any text says that it was here before. */
export const lastEventIdHeader = 'Last-Event-ID';

export const liveTimes = {
  /** The server sends a comment after so many seconds in which it had nothing to tell. */
  stillHereSeconds: 20,
  /** A client that hears nothing for so many seconds gives the stream up, and asks for another one. */
  silentSeconds: 45,
  /** Seconds between two events `leads` of one stream, at least: what changes meanwhile comes with the next one. */
  leadsSeconds: 1,
} as const;
