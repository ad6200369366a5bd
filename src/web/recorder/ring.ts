import type { EventOf, ProblemEvent } from './problem';

/** What one file holds at most. */
export const ringLimits = { ms: 10 * 60_000, characters: 5_000_000 } as const;

type Kind = ProblemEvent['kind'];

/** What happened, without when. */
export type Happening<Of extends Kind> = Omit<EventOf<Of>, 'kind' | 'at'>;

interface Entry {
  kind: Kind;
  at: number;
  /** When it was recorded: a call is recorded at its end. */
  seen: number;
  /** JSON: of the action, else of what happened. Takes a tenth of the objects' memory. */
  text: string;
}

/** Keeps what happened last. `onDrop` gets what leaves, oldest first. */
export const makeRing = (onDrop: (entry: Entry) => void) => {
  const entries: Entry[] = [];
  let characters = 0;

  const dropOld = (now: number): void => {
    const isOver = ({ seen }: Entry): boolean => seen < now - ringLimits.ms || characters > ringLimits.characters;
    let count = 0;
    for (const entry of entries) {
      if (!isOver(entry)) break;
      characters -= entry.text.length;
      count += 1;
      onDrop(entry);
    }
    entries.splice(0, count);
  };

  return {
    add: (entry: Entry): void => {
      entries.push(entry);
      characters += entry.text.length;
      dropOld(entry.seen);
    },
    /** What is left at a time. */
    entriesAt: (now: number): readonly Entry[] => {
      dropOld(now);
      return entries;
    },
  };
};
