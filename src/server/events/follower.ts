import { liveTimes, type LiveEventName, type LiveEvents } from '../../contract/events';
import { type LeadListCode, leadListCodes } from '../../contract/leadCodes';
import type { Session } from '../auth/sessions';
import { uncounted } from './changeHistory';

/** Unread pieces beside the connection's own buffer. */
const MOST_WAITING = 32;

export type EventStream = ReturnType<typeof createEventStream>;

/** @param hangUp ends the connection of a client that has stopped reading */
export function createEventStream(hangUp: () => void) {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let lastSent = performance.now();
  let finish = (): void => undefined;
  const ended = new Promise<void>((resolve) => (finish = resolve));
  const over = (): void => {
    controller = undefined;
    finish();
  };
  const bytes = new ReadableStream<Uint8Array>(
    { start: (own) => void (controller = own), cancel: over },
    new CountQueuingStrategy({ highWaterMark: MOST_WAITING }),
  );
  const write = (text: string): void => {
    if (!controller) return;
    if ((controller.desiredSize ?? 0) <= 0) {
      const unread = controller;
      over();
      hangUp();
      unread.close();
      return;
    }
    lastSent = performance.now();
    controller.enqueue(encoder.encode(text));
  };
  return {
    bytes,
    ended,
    /** @param id the position from which a client continues that has read this event */
    send: <Name extends LiveEventName>(event: Name, data: LiveEvents[Name], id?: string): void =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    /** Keeps the client and proxies from taking the stream for dead. */
    stillHere: (): void => write(': still here\n\n'),
    end: (): void => {
      controller?.close();
      over();
    },
    get lastSent() {
      return lastSent;
    },
  };
}

const PAUSE_MS = liveTimes.leadsSeconds * 1000;

export type Follower = ReturnType<typeof createFollower>;

export function createFollower(session: Session, stream: EventStream, positionNow: () => string | undefined) {
  const waiting = new Set<LeadListCode>();
  let hasPosition = true;
  let sentAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const sendWaiting = (): void => {
    timer = undefined;
    sentAt = performance.now();
    const position = positionNow();
    const lists = leadListCodes.filter((code) => waiting.has(code));
    stream.send('leads', { lists, ...(hasPosition && position && { position }) }, position ?? uncounted);
    hasPosition = true;
    waiting.clear();
  };
  const send = (lists: readonly LeadListCode[]): void => {
    if (lists.length === 0) return;
    for (const code of lists) waiting.add(code);
    if (timer) return;
    const rest = sentAt + PAUSE_MS - performance.now();
    if (rest > 0) timer = setTimeout(sendWaiting, rest).unref();
    else sendWaiting();
  };
  void stream.ended.then(() => clearTimeout(timer));
  return {
    /** Its scope decides which lists are sent; replaced when role or team changes. */
    session,
    stream,
    send,
    /** Sends a change that has no position in the feed, such as a new day. */
    sendAnyway: (lists: readonly LeadListCode[]): void => {
      hasPosition = false;
      send(lists);
    },
  };
}
