import type { Happenings } from './problem';

/** Limits of one file. */
export const ringLimits = { ms: 10 * 60_000, characters: 5_000_000 } as const;

export interface Entry {
  kind: keyof Happenings;
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

  /** Drops old entries, and returns the others. */
  const entriesAt = (now: number): readonly Entry[] => {
    const isOver = ({ seen }: Entry): boolean => seen < now - ringLimits.ms || characters > ringLimits.characters;
    while (entries[0] && isOver(entries[0])) {
      characters -= entries[0].text.length;
      onDrop(entries[0]);
      entries.shift();
    }
    return entries;
  };
  const add = (entry: Entry): void => {
    entries.push(entry);
    characters += entry.text.length;
    entriesAt(entry.seen);
  };
  return { add, entriesAt };
};
