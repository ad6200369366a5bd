import type { LiveEvent } from '../../contract/events';
import { readStream } from './readStream';
import type { Surroundings } from './surroundings';

/** Milliseconds until the first try after a break, with chance; the longest wait doubles with each further one. */
const waits = { least: 200, first: 2_000, most: 10_000 } as const;

/** A server without such streams may be replaced by another one. */
const seldomMs = 10 * 60_000;

/** Without a network each try fails; the browser says when it is back, or nearly always does. */
const offlineMs = 60_000;

/** How long to wait after so many tries in a row that failed. */
export const waitAfter = (tries: number, random: () => number): number => {
  const most = Math.min(waits.most, waits.first * 2 ** tries);
  return waits.least + random() * (most - waits.least);
};

interface KeepOptions {
  token: string;
  lastId: string | undefined;
  surroundings: Pick<Surroundings, 'after' | 'random' | 'isOnline'>;
  onEvent: (event: LiveEvent, id: string) => void;
  /** The server takes the token no more. */
  onSessionEnd: () => void;
}

/** A stream that comes back by itself. */
export interface KeptStream {
  stop: () => void;
  /** The next try is made now, if one is being waited for. */
  wake: () => void;
  /** As `wake`; a stream that is there belonged to another network, and is opened anew. */
  renew: () => void;
  /** It is there, so nothing is missed at this moment. */
  isListening: () => boolean;
}

/** Keeps a stream open until it is stopped or the session is over. It writes nothing anywhere, whatever happens to it. */
export const keepStream = ({ token, lastId: from, surroundings, onEvent, onSessionEnd }: KeepOptions): KeptStream => {
  const { after, random, isOnline } = surroundings;
  let hasStopped = false;
  const isStopped = (): boolean => hasStopped;
  let lastId = from;
  let tries = 0;
  let isListening = false;
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
    renew: () => {
      if (goOn) goOn();
      else if (isListening) current.abort();
    },
    isListening: () => isListening,
  };
};
