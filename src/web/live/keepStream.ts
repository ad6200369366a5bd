import type { LiveEvent } from '../../contract/events';
import { readStream } from './readStream';
import type { Surroundings } from './surroundings';

/** Milliseconds before the first retry, at random; the upper bound doubles with each one. */
const waits = { least: 200, first: 2_000, most: 10_000 } as const;

/** A server without streams may be replaced. */
const seldomMs = 10 * 60_000;

/** Most browsers report a restored network. */
const offlineMs = 60_000;

export const waitAfter = (tries: number, random: () => number): number => {
  const most = Math.min(waits.most, waits.first * 2 ** tries);
  return waits.least + random() * (most - waits.least);
};

export interface StreamHandlers {
  onEvent: (event: LiveEvent, id: string) => void;
  onPause: (since: number) => void;
}

interface KeepOptions extends StreamHandlers {
  token: string;
  lastId: string | undefined;
  surroundings: Pick<Surroundings, 'after' | 'random' | 'isOnline'>;
  onSessionEnd: () => void;
}

export const keepStream = ({ lastId: from, onEvent, onPause, onSessionEnd, ...options }: KeepOptions) => {
  const { token, surroundings } = options;
  const { after, random, isOnline } = surroundings;
  let hasStopped = false;
  const isStopped = (): boolean => hasStopped;
  let lastId = from;
  let tries = 0;
  let isListening = false;
  let pausedSince: number | undefined;
  let current = new AbortController();
  let goOn: (() => void) | undefined;

  const pause = (ms: number, isWakeable: boolean): Promise<void> =>
    new Promise((resolve) => {
      const callOff = after(ms, resolve);
      const end = () => {
        callOff();
        resolve();
      };
      current.signal.addEventListener('abort', end, { once: true });
      goOn = isWakeable ? end : undefined;
    });
  const read = async () => {
    current = new AbortController();
    const end = await readStream({
      ...{ token, lastId, after, signal: current.signal },
      onEvent: (event, id) => {
        lastId = id || lastId;
        if (event.event === 'ready') {
          tries = 0;
          isListening = true;
          pausedSince = undefined;
        }
        onEvent(event, id);
      },
    });
    isListening = false;
    return end;
  };
  const run = async (): Promise<void> => {
    while (!isStopped()) {
      const end = await read();
      if (isStopped()) return;
      const wasRenewed = current.signal.aborted;
      current = new AbortController();
      if (end === 'session') {
        onSessionEnd();
        return;
      }
      if (end === 'broken' && !wasRenewed && pausedSince === undefined) onPause((pausedSince = Date.now()));
      if (end === 'none') await pause(seldomMs, false);
      else if (!wasRenewed) await pause(isOnline() ? waitAfter(tries, random) : offlineMs, true);
      goOn = undefined;
      tries += 1;
    }
  };
  void run();

  return {
    stop: () => {
      hasStopped = true;
      current.abort();
    },
    wake: () => goOn?.(),
    /** Like `wake`, but replaces an open stream, which belonged to another network. */
    renew: () => {
      if (goOn) goOn();
      else if (isListening) current.abort();
    },
    isListening: () => isListening,
    pausedSince: () => pausedSince,
  };
};

export type KeptStream = ReturnType<typeof keepStream>;
