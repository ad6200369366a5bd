import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDatabaseUnavailable } from './databaseErrors';

/** Far from a statement's limits, at 64 kB an item. */
const most = 100;

interface Run<Item, Result> {
  items: Item[];
  result: Promise<Result>;
}

/**
 * Gathers items that come while a run is under way into the next run; each gets that run's result. Where a run of
 * several fails for what one of them holds, each has a run of its own.
 */
export function together<Item, Result>(
  run: (items: readonly Item[]) => Promise<Result>,
): (item: Item) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let open: Run<Item, Result> | undefined;

  const begin = (): Run<Item, Result> => {
    const items: Item[] = [];
    // A turn later, so that items that are here already come along.
    const result = last
      .then(() => nextTurn())
      .then(() => {
        if (open?.items === items) open = undefined;
        return run(items);
      });
    last = result.catch(() => undefined);
    return { items, result };
  };

  return async (item) => {
    if (open === undefined || open.items.length === most) open = begin();
    const { items, result } = open;
    items.push(item);
    try {
      return await result;
    } catch (error) {
      if (items.length === 1 || isDatabaseUnavailable(error)) throw error;
      return run([item]);
    }
  };
}
