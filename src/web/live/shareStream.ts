import { readLiveEvent, type LiveEvent } from '../../contract/events';
import { isObject, text, wholeNumber } from '../../contract/reading';
import { tabChannel, tabLock } from '../dom/tabs';
import type { KeptStream, StreamHandlers } from './keepStream';

type Message =
  | { kind: 'event'; id: string; event: string; data: unknown }
  | { kind: 'pause'; since: number }
  | { kind: 'hello' }
  | { kind: 'wake' };

interface ShareOptions {
  name: string;
  open: (lastId: string | undefined, handlers: StreamHandlers) => KeptStream;
  onEvent: (event: LiveEvent) => void;
  onPause: (since: number) => void;
}

/**
 * The tab with the lock forwards the stream; when it closes, another takes over. Without locks, each tab has its own.
 */
export const shareStream = ({ name, open, onEvent, onPause }: ShareOptions) => {
  const channel = tabChannel(name);
  let lastId: string | undefined;
  let kept: KeptStream | undefined;

  const send = (message: Message): void => channel.post(message);
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
  /** A new tab may have answers older than the last event. */
  const greet = ({ isListening, pausedSince }: KeptStream): void => {
    const since = pausedSince();
    if (since !== undefined) send({ kind: 'pause', since });
    if (isListening()) send({ kind: 'event', id: lastId ?? '', event: 'ready', data: { position: lastId } });
  };

  const stopListening = channel.listen((message) => {
    // Another tab may run another version.
    if (!isObject(message)) return;
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

  const releaseLock = tabLock(name, () => {
    kept = open(lastId, handlers);
  });
  send({ kind: 'hello' });

  return {
    stop: () => {
      releaseLock();
      kept?.stop();
      stopListening();
    },
    wake: () => {
      kept?.wake();
      if (!kept) send({ kind: 'wake' });
    },
    renew: () => kept?.renew(),
  };
};

export type SharedStream = ReturnType<typeof shareStream>;
