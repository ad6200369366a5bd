import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointName } from '../../src/contract/endpoints';
import { errorCode } from '../../src/server/db/databaseErrors';
import type { Wire, WireAnswer, WireCall } from '../../bench/server/wire';

/** Answers that all readers of a load have received. */
export interface Heard {
  /** Answers by status. */
  answers: Map<number, number>;
  /** Requests that were sent and never answered. */
  lost: number;
  /** Answers that no server may ever give, as sentences. */
  problems: string[];
}

/**
 * Asks one server after the other, as the application does, until one answers with 200; undefined when the caller
 * `givesUp`, which is asked after each request that may or may not have been done. `sent` is when the request was.
 * @throws Error when that takes more than three minutes, or a server refuses
 */
export type Ask = (
  name: EndpointName,
  call: WireCall,
  givesUp?: () => boolean,
) => Promise<{ answer: WireAnswer; sent: number } | undefined>;

/** Two starts of an embedded database on a busy machine, one killed on the way. */
const PATIENCE = 180_000;
/** Longer than a server waits for its database. */
const SILENCE = 30_000;
const PAUSE = 25;

export const createAsker = ({ wires, heard }: { wires: () => readonly Wire[]; heard: Heard }): Ask => {
  let calls = 0;

  const attempt = async (name: EndpointName, call: WireCall): Promise<WireAnswer | 'lost' | 'not sent'> => {
    const listening = wires();
    calls += 1;
    const wire = listening[calls % Math.max(1, listening.length)];
    if (!wire) return 'not sent';
    const silence = new AbortController();
    try {
      const silent = pause(SILENCE, 'lost' as const, { signal: silence.signal });
      silent.catch(() => undefined);
      return await Promise.race([wire.call(name, call), silent]);
    } catch (error) {
      return errorCode(error) === 'ECONNREFUSED' ? 'not sent' : 'lost';
    } finally {
      silence.abort();
    }
  };

  const problem = (text: string): Error => {
    heard.problems.push(text);
    return new Error(text);
  };

  return async (name, call, givesUp = () => false) => {
    const started = performance.now();
    while (performance.now() - started < PATIENCE) {
      const sent = performance.now();
      const answer = await attempt(name, call);
      if (answer === 'not sent') {
        await pause(PAUSE);
        continue;
      }
      if (answer === 'lost') heard.lost += 1;
      else {
        const { status, retryAfter } = answer;
        heard.answers.set(status, (heard.answers.get(status) ?? 0) + 1);
        if (status === 200) return { answer, sent };
        if (status !== 503) throw problem(`${name} was answered with ${status}: ${JSON.stringify(answer.json())}`);
        if (!retryAfter) heard.problems.push(`${name} was answered with 503 and no Retry-After`);
      }
      if (givesUp()) return undefined;
      await pause(PAUSE);
    }
    throw problem(`${name} was not done for three minutes`);
  };
};
