import { makeKeeper, type Keeper } from '../../../src/web/reminders/keeper';
import type { Notice } from '../../../src/web/reminders/notices';
import type { HoldAlone, TabChannel } from '../../../src/web/reminders/ports';

/** A channel and a lock such as the tabs of one browser share; jsdom has neither, and one document. */
export const makeBrowser = () => {
  const listeners = new Set<(message: unknown) => void>();
  const queue: { onHeld: () => void }[] = [];

  const channel = (): TabChannel => {
    let own: ((message: unknown) => void) | undefined;
    let isClosed = false;
    return {
      // As the browser does it: a copy, never to oneself, and never after the end.
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

  const holdAlone: HoldAlone = (onHeld) => {
    const entry = { onHeld };
    queue.push(entry);
    if (queue.length === 1) onHeld();
    return () => {
      const at = queue.indexOf(entry);
      queue.splice(at, 1);
      if (at === 0) queue[0]?.onHeld();
    };
  };
  return { channel, holdAlone };
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
    holdAlone: browser.holdAlone,
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
  return Object.assign(tab, keeper);
};
