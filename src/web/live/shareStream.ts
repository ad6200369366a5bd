import { readLiveEvent, type LiveEvent } from '../../contract/events';
import { isObject, text, wholeNumber } from '../../contract/reading';
import type { KeptStream, StreamHandlers } from './keepStream';
import type { Surroundings } from './surroundings';

type Message =
  | { kind: 'event'; id: string; event: string; data: unknown }
  | { kind: 'pause'; since: number }
  | { kind: 'hello' }
  | { kind: 'wake' };

interface ShareOptions {
  name: string;
  surroundings: Pick<Surroundings, 'locks' | 'openChannel'>;
  open: (lastId: string | undefined, handlers: StreamHandlers) => KeptStream;
  onEvent: (event: LiveEvent) => void;
  onPause: (since: number) => void;
}

export type SharedStream = Pick<KeptStream, 'stop' | 'wake' | 'renew'>;

/**
 * The tab with the lock forwards the stream; when it closes, another takes over. Without locks, each tab has its own.
 */
export const shareStream = ({ name, surroundings, open, onEvent, onPause }: ShareOptions): SharedStream => {
  const over = new AbortController();
  const { locks, openChannel } = surroundings;
  const channel = locks ? openChannel?.(name) : undefined;
  let lastId: string | undefined;
  let kept: KeptStream | undefined;

  const send = (message: Message): void => channel?.postMessage(message);
  const handlers: StreamHandlers = {
    onEvent: (event, id) => {
      lastId = id || lastId;
      send({ kind: 'event', id, ...event });
      onEvent(event);
    },
    onPause: (since) => {
      send({ kind: 'pause', since });
      onPause(since);
    },
  };
  const keep = (): void => {
    if (!over.signal.aborted) kept ??= open(lastId, handlers);
  };
  /** A new tab may have answers older than the last event. */
  const greet = ({ isListening, pausedSince }: KeptStream): void => {
    const since = pausedSince();
    if (since !== undefined) send({ kind: 'pause', since });
    if (isListening()) send({ kind: 'event', id: lastId ?? '', event: 'ready', data: { position: lastId } });
  };

  channel?.addEventListener('message', ({ data: message }: MessageEvent<unknown>) => {
    // Another tab may run another version.
    if (over.signal.aborted || !isObject(message)) return;
    if (message.kind === 'wake') kept?.wake();
    else if (message.kind === 'hello') {
      if (kept) greet(kept);
    } else if (message.kind === 'event' && !kept) {
      lastId = text(message.id) || lastId;
      const event = readLiveEvent(message.event, message.data);
      if (event) onEvent(event);
    } else if (message.kind === 'pause' && !kept) {
      const since = wholeNumber(message.since, 0);
      if (since !== undefined) onPause(since);
    }
  });

  if (locks && channel) {
    const held = () =>
      new Promise<void>((resolve) => {
        over.signal.addEventListener('abort', () => resolve());
        keep();
      });
    // A page may be refused locks.
    locks.request(name, { signal: over.signal }, held).catch(keep);
    send({ kind: 'hello' });
  } else {
    keep();
  }

  return {
    stop: () => {
      over.abort();
      kept?.stop();
      channel?.close();
    },
    wake: () => {
      kept?.wake();
      if (!kept) send({ kind: 'wake' });
    },
    renew: () => kept?.renew(),
  };
};
