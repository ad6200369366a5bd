import { readLiveEvent } from '../../contract/eventReader';
import type { LiveEvent } from '../../contract/events';
import { isObject, text } from '../../contract/reading';
import type { KeptStream } from './keepStream';
import type { Surroundings } from './surroundings';

/** What tabs tell each other. */
type Told =
  /** An event of the stream, by the tab that keeps it. */
  | { kind: 'event'; id: string; event: string; data: unknown }
  /** A tab has begun to listen. */
  | { kind: 'hello' }
  /** A tab is looked at again, or the network is back. */
  | { kind: 'wake' };

interface ShareOptions {
  /** The same for all tabs that share, and for no others. */
  name: string;
  surroundings: Pick<Surroundings, 'locks' | 'openChannel'>;
  /** Opens the stream of this browser, which goes on after the event of this id. */
  open: (lastId: string | undefined, onEvent: (event: LiveEvent, id: string) => void) => KeptStream;
  onEvent: (event: LiveEvent) => void;
}

export interface SharedStream {
  stop: () => void;
  wake: () => void;
  renew: () => void;
}

/**
 * One stream for all tabs: the one that holds the lock keeps it and passes its events on; when it closes, another tab gets
 * the lock and goes on after the last event that it was told of. Where the browser cannot do that, each tab has its own.
 */
export const shareStream = ({ name, surroundings, open, onEvent }: ShareOptions): SharedStream => {
  const over = new AbortController();
  const { locks, openChannel } = surroundings;
  const channel = locks ? openChannel?.(name) : undefined;
  let lastId: string | undefined;
  let kept: KeptStream | undefined;

  const tell = (message: Told): void => channel?.postMessage(message);
  const pass = (event: LiveEvent, id: string): void => {
    lastId = id || lastId;
    tell({ kind: 'event', id, ...event });
    onEvent(event);
  };
  const keep = (): void => {
    if (!over.signal.aborted) kept ??= open(lastId, pass);
  };

  channel?.addEventListener('message', ({ data: message }: MessageEvent<unknown>) => {
    // Another tab may be of another version.
    if (over.signal.aborted || !isObject(message)) return;
    if (message.kind === 'wake') kept?.wake();
    else if (message.kind === 'hello' && kept?.isListening()) {
      tell({ kind: 'event', id: lastId ?? '', event: 'ready', data: {} });
    } else if (message.kind === 'event' && !kept) {
      lastId = text(message.id) || lastId;
      const event = readLiveEvent(message.event, message.data);
      if (event) onEvent(event);
    }
  });

  if (locks && channel) {
    const held = () =>
      new Promise<void>((resolve) => {
        over.signal.addEventListener('abort', () => resolve());
        keep();
      });
    // A browser may refuse a page its locks.
    locks.request(name, { signal: over.signal }, held).catch(keep);
    tell({ kind: 'hello' });
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
      if (!kept) tell({ kind: 'wake' });
    },
    renew: () => kept?.renew(),
  };
};
