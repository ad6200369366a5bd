import { setTimeout as pause } from 'node:timers/promises';
import type { Wire } from '../../bench/server/wire';
import { createAsker, type Heard } from './asker';
import { startCaller } from './caller';
import type { Ledger, Write } from './ledger';
import type { Person } from './people';

const HOPELESS = 180_000;

export type Load = ReturnType<typeof startLoad>;

/**
 * Callers at work: every person creates leads, transfers them in bulk and saves them, one write after the other.
 * @param wires to the servers that listen at this moment, which are asked in turn, call by call
 */
export function startLoad({ people, wires }: { people: readonly Person[]; wires: () => readonly Wire[] }) {
  const ledger: Write[] = [];
  const heard: Heard = { answers: new Map(), lost: 0, problems: [] };
  let waiting: { since: number; tell: (seconds: number) => void }[] = [];
  let isOver = false;

  /** @param sent when the answered request was sent */
  const noteAcknowledged = (sent: number): void => {
    const now = performance.now();
    const isTold = ({ since }: { since: number }): boolean => sent >= since;
    waiting.filter(isTold).forEach(({ since, tell }) => tell((now - since) / 1000));
    waiting = waiting.filter((one) => !isTold(one));
  };
  const ask = createAsker({ wires, heard });
  const work = Promise.all(
    people.map((person) => startCaller(person, { ask, ledger, heard, noteAcknowledged, isOver: () => isOver })),
  );
  return {
    callers: people.length,
    ledger: ledger as Ledger,
    heard,
    /**
     * Seconds from now until a write is acknowledged that was sent after now.
     * @throws Error when nothing is acknowledged for three minutes
     */
    servedAgain: (): Promise<number> => {
      const again = new Promise<number>((resolve) => waiting.push({ since: performance.now(), tell: resolve }));
      const hopeless = pause(HOPELESS, undefined, { ref: false }).then(() => {
        throw new Error('Nothing was acknowledged for three minutes.');
      });
      return Promise.race([again, hopeless]);
    },
    /** Lets every caller end the write it is at; servers listen meanwhile. */
    stop: async () => {
      isOver = true;
      await work;
    },
  };
}
