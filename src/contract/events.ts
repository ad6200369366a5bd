import type { LeadListCode } from './leadCodes';

export interface LiveEvents {
  /** Always first: every later change is reported. */
  ready: Record<string, never>;
  /** Lists in scope whose rows or counters changed; all eleven when the server may have missed a change. */
  leads: { lists: readonly LeadListCode[] };
  /** A lead that the caller calls has a follow-up due within ten minutes, or overdue. */
  reminder: Record<string, never>;
  session: { reason: 'ended' };
}

export type LiveEventName = keyof LiveEvents;

export type LiveEvent = {
  [Name in LiveEventName]: { event: Name; data: LiveEvents[Name] };
}[LiveEventName];

export const eventStreamType = 'text/event-stream';

/** Its value is not read: any text marks a client that reconnects. */
export const lastEventIdHeader = 'Last-Event-ID';

export const liveTimes = {
  /** The server sends a comment after this silence. */
  stillHereSeconds: 20,
  /** A client reconnects after this silence. */
  silentSeconds: 45,
  /** Least interval between two `leads` events of one stream. */
  leadsSeconds: 1,
} as const;
