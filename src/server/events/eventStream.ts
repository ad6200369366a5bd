import type { LiveEventName, LiveEvents } from '../../contract/events';
import type { StreamBody } from '../http/streams';

/** Pieces that may wait for a client to read them, beside what the connection itself holds. */
const MOST_WAITING = 32;

/** A stream of server-sent events to one client. Once it is over, nothing happens any more. */
export interface EventStream extends StreamBody {
  send: <Name extends LiveEventName>(event: Name, data: LiveEvents[Name]) => void;
  /** Says that the stream lives, to the client and to whatever is in between. */
  stillHere: () => void;
  /** Ends it in order: what was sent arrives. */
  end: () => void;
  /** When something was sent last, by `performance.now()`. */
  readonly lastSent: number;
}

/**
 * @param nextId names each event, as opaque text
 * @param hangUp ends the connection of a client that has stopped reading
 */
export function createEventStream(nextId: () => string, hangUp: () => void): EventStream {
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
    send: (event, data) => write(`id: ${nextId()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    stillHere: () => write(': still here\n\n'),
    end: () => {
      controller?.close();
      over();
    },
    get lastSent() {
      return lastSent;
    },
  };
}
