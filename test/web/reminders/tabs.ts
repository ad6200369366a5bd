import type { TabChannel, tabLock } from '../../../src/web/dom/tabs';
import { makeKeeper, type Keeper } from '../../../src/web/reminders/keeper';
import type { Notice } from '../../../src/web/reminders/notices';

/** The channel and the lock that the tabs of one browser share; jsdom has neither. */
export const makeBrowser = () => {
  const listeners = new Set<(message: unknown) => void>();
  const queue: { onHeld: () => void }[] = [];

  const channel = (): TabChannel => {
    let own: ((message: unknown) => void) | undefined;
    let isClosed = false;
    return {
      // Like the browser's, it posts copies, only to other tabs, and never after it is closed.
      post: (message) => {
        if (isClosed) throw new Error('Channel is closed');
        [...listeners].filter((other) => other !== own).forEach((other) => other(structuredClone(message)));
      },
      listen: (onMessage) => {
        own = onMessage;
        listeners.add(onMessage);
        return () => {
          isClosed = true;
          listeners.delete(onMessage);
        };
      },
    };
  };

  const lock = (onHeld: () => void): ReturnType<typeof tabLock> => {
    const entry = { onHeld };
    queue.push(entry);
    if (queue.length === 1) onHeld();
    return () => {
      const at = queue.indexOf(entry);
      queue.splice(at, 1);
      if (at === 0) queue[0]?.onHeld();
    };
  };
  return { channel, lock };
};

/** A tab of one person: what it shows, its browser notifications as `name, stage`, how often it asked the server. */
export const openTab = (
  browser: ReturnType<typeof makeBrowser>,
  { userId = 7, isVisible = true, isAllowed = true } = {},
) => {
  const tab = { shown: [] as readonly Notice[], notified: [] as string[], asked: 0, isVisible };
  const keeper = makeKeeper({
    userId,
    storage: localStorage,
    channel: browser.channel(),
    tabLock: browser.lock,
    now: Date.now,
    isVisible: () => tab.isVisible,
    ask: () => {
      tab.asked += 1;
    },
    notify: ({ name, stage }) => {
      if (isAllowed) tab.notified.push(`${name}, ${stage}`);
      return isAllowed;
    },
    onChange: (notices) => {
      tab.shown = notices;
    },
  });
  opened.push(keeper);
  return Object.assign(tab, keeper);
};

export type Tab = ReturnType<typeof openTab>;

const opened: Keeper[] = [];

export const endTabs = (): void => opened.splice(0).forEach(({ end }) => end());
