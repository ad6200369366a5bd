import type { LeadListCode } from './leadCodes';

/** The events of a stream by name. None carries data of a lead. */
export interface LiveEvents {
  /** Always first. The stream continues from this position: the one in `Last-Event-ID`, or now. */
  ready: { position?: string };
  /**
   * Lists whose rows or counters changed within the caller's scope, ascending; all eleven when the changes are unknown.
   * Answers at `position` or later include the changes; without it none does.
   */
  leads: { lists: readonly LeadListCode[]; position?: string };
  /** A follow-up of a lead that is the caller's own to call is due within ten minutes, or due. */
  reminder: Record<string, never>;
  session: { reason: 'ended' };
}

export type LiveEventName = keyof LiveEvents;

export type LiveEvent = {
  [Name in LiveEventName]: { event: Name; data: LiveEvents[Name] };
}[LiveEventName];

export const eventStreamType = 'text/event-stream';

/** The position from which a client continues: the `id` of its last event, or that of its oldest answer. */
export const lastEventIdHeader = 'Last-Event-ID';

/** The change feed's position at which a call was answered: its answer includes every change up to there. */
export const feedPositionHeader = 'Feed-Position';

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
