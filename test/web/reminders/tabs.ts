import { makeKeeper, type Keeper } from '../../../src/web/reminders/keeper';
import type { Notice } from '../../../src/web/reminders/notices';
import type { TabChannel, TabLock } from '../../../src/web/reminders/ports';

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

  const tabLock: TabLock = (onHeld) => {
    const entry = { onHeld };
    queue.push(entry);
    if (queue.length === 1) onHeld();
    return () => {
      const at = queue.indexOf(entry);
      queue.splice(at, 1);
      if (at === 0) queue[0]?.onHeld();
    };
  };
  return { channel, tabLock };
};

export interface Tab extends Keeper {
  /** What it shows. */
  shown: readonly Notice[];
  /** The browser's notifications that it made, as `name, stage`. */
  notified: string[];
  /** How often it asked the server. */
  asked: number;
  isVisible: boolean;
}

/** Opens a tab of one person. */
export const openTab = (
  browser: ReturnType<typeof makeBrowser>,
  { userId = 7, isVisible = true, isAllowed = true } = {},
): Tab => {
  const tab = { shown: [] as readonly Notice[], notified: [] as string[], asked: 0, isVisible };
  const keeper = makeKeeper({
    userId,
    storage: localStorage,
    channel: browser.channel(),
    tabLock: browser.tabLock,
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

const opened: Keeper[] = [];

export const endTabs = (): void => opened.splice(0).forEach(({ end }) => end());
