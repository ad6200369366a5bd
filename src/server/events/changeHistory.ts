import type { LeadChanges } from './leadChanges';

/** Enough for the seconds between a page's first answer and its stream. */
const MOST_KEPT = 500;

/** Stands for the position while the feed cannot be counted; nothing is known since then. */
export const uncounted = 'uncounted';

/** Positions in the change feed, and the latest changes by position. */
export const createChangeHistory = () => {
  let mark: string | undefined;
  let count = 0;
  let kept: { position: string | undefined; changes: LeadChanges }[] = [];
  const position = (): string | undefined => mark && `${mark}-${count}`;
  const keep = (changes: LeadChanges): void => {
    kept.push({ position: position(), changes });
    if (kept.length > MOST_KEPT) kept.shift();
  };
  return {
    position,
    startAt: (next: string): void => {
      [mark, count] = [next, 0];
      keep([]);
    },
    add: (changes: LeadChanges): void => {
      count += 1;
      keep(changes);
    },
    /** All changes after a position; undefined where some of them may be unknown. */
    since: (from: string): LeadChanges[] | undefined => {
      const at = kept.findIndex((entry) => entry.position === from);
      return at < 0 ? undefined : kept.slice(at + 1).map(({ changes }) => changes);
    },
    /** Keeps the position: no earlier one leads to it any more. */
    forget: (): void => {
      kept = [];
    },
    /** Nothing counts until the next mark. */
    stop: (): void => {
      kept = [];
      mark = undefined;
    },
  };
};
