import type { LiveEventName, LiveEvents } from '../../contract/events';

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
    get lastSent(): number {
      return lastSent;
    },
  };
}
