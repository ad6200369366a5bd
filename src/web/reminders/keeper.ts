import { isObject } from '../../contract/reading';
import { count, record, type Read } from '../../contract/record';
import type { DueLead, DueLeads } from '../../contract/reminders';
import type { TabChannel } from '../dom/tabs';
import { parsed } from '../texts/parsed';
import { type Notice, noticesAt, untilNext } from './notices';

/** The stages that were last dismissed, and last had a browser notification. */
const handledOf = record({ dismissed: count, notified: count, since: count });

export type HandledNotices = ReadonlyMap<string, Read<typeof handledOf>>;

interface KeeperPorts {
  userId: number;
  storage: Storage;
  channel: TabChannel;
  /** Calls `onHeld` once this tab holds the lock; returns a function that releases it. */
  tabLock: (onHeld: () => void) => () => void;
  now: () => number;
  isVisible: () => boolean;
  ask: () => void;
  notify: (notice: Notice) => boolean;
  /** Called with the notices that this tab shows: none while another tab shows them. */
  onChange: (notices: readonly Notice[]) => void;
}

const keptMs = 24 * 60 * 60 * 1000;

/** What was dismissed and notified, for all tabs: without names, and dropped after a day. */
const makeHandled = ({ userId, storage, now }: KeeperPorts) => {
  const storageKey = `reminded:${userId}`;
  const read = (): HandledNotices => {
    const stored = parsed(storage.getItem(storageKey));
    const all = Object.entries(isObject(stored) ? stored : {}).flatMap(([key, value]) => {
      const one = handledOf(value);
      return one && Math.abs(now() - one.since) < keptMs ? [[key, one] as const] : [];
    });
    return new Map(all);
  };
  const mark = (notices: readonly Notice[], how: 'dismissed' | 'notified'): void => {
    const handled = new Map(read());
    for (const { key, stage } of notices) {
      const { dismissed, notified } = handled.get(key) ?? { dismissed: 0, notified: 0 };
      handled.set(key, { dismissed, notified, [how]: stage, since: now() });
    }
    try {
      storage.setItem(storageKey, JSON.stringify(Object.fromEntries(handled)));
    } catch {
      // The storage is full: a reminder may appear twice.
    }
  };
  return { read, mark };
};

const askEveryMs = 5 * 60_000;

/** Longer timers overflow, and late ones hide that the machine slept. */
const longestMs = 60_000;

/** Marks the tab that was used last, which shows the notices; of two at once, the later name wins. */
interface Claim {
  at: number;
  tab: string;
}

type Message =
  | { kind: 'leads'; leads: readonly DueLead[]; ahead: number }
  | { kind: 'handled' }
  | { kind: 'claim'; claim: Claim }
  | { kind: 'left'; tab: string };

const isLater = (one: Claim, other: Claim): boolean =>
  one.at > other.at || (one.at === other.at && one.tab > other.tab);

/**
 * The reminders of one tab. The tab used last shows the notices. One tab, the keeper, asks the server every five minutes
 * and shows browser notifications. The storage holds what was shown or dismissed for all tabs.
 */
export const makeKeeper = (ports: KeeperPorts) => {
  const { channel, now } = ports;
  const { read, mark } = makeHandled(ports);
  const tab = `${now()}-${Math.random().toString(36).slice(2)}`;
  let leads: readonly DueLead[] = [];
  /** Milliseconds by which the server's clock is ahead of this machine's. */
  let ahead = 0;
  let isKeeper = false;
  let isOver = false;
  let last: Claim = { at: 0, tab: '' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  const post = (message: Message): void => (isOver ? undefined : channel.post(message));

  const update = (): void => {
    if (isOver) return;
    clearTimeout(timer);
    const at = now() + ahead;
    const handled = read();
    const notices = noticesAt(leads, at, handled);
    if (isKeeper) {
      const fresh = notices.filter(({ key, stage }) => (handled.get(key)?.notified ?? 0) < stage);
      const shown = fresh.filter((notice) => ports.notify(notice));
      if (shown.length > 0) mark(shown, 'notified');
    }
    ports.onChange(last.tab === tab ? notices : []);
    const next = untilNext(leads, at);
    if (next !== undefined) timer = setTimeout(update, Math.min(next, longestMs));
  };

  const claim = (): void => {
    if (isOver || last.tab === tab) return;
    last = { at: Math.max(now(), last.at + 1), tab };
    post({ kind: 'claim', claim: last });
    update();
  };

  const onMessage = (message: unknown): void => {
    if (isOver || !isObject(message)) return;
    // Only this code posts to the channel.
    const received = message as unknown as Message;
    if (received.kind === 'leads') {
      ({ leads, ahead } = received);
    } else if (received.kind === 'claim') {
      if (isLater(received.claim, last)) last = received.claim;
      // The other tab did not know this one.
      else if (last.tab === tab) post({ kind: 'claim', claim: last });
    } else if (received.kind === 'left' && received.tab === last.tab) {
      last = { at: last.at, tab: '' };
      if (ports.isVisible()) claim();
    }
    update();
  };

  const stopListening = channel.listen(onMessage);
  const releaseLock = ports.tabLock(() => {
    isKeeper = true;
    poll = setInterval(ports.ask, askEveryMs);
    update();
  });
  if (ports.isVisible()) claim();

  return {
    receive: (answer: DueLeads): void => {
      ({ leads } = answer);
      ahead = answer.now === undefined ? 0 : answer.now - now();
      post({ kind: 'leads', leads, ahead });
      update();
    },
    askIfKeeper: (): void => {
      if (isKeeper) ports.ask();
    },
    use: claim,
    /** The machine may have slept, which stops timers. */
    resume: (): void => {
      claim();
      update();
    },
    dismiss: (notices: readonly Notice[]): void => {
      mark(notices, 'dismissed');
      post({ kind: 'handled' });
      update();
    },
    end: (): void => {
      if (isOver) return;
      clearTimeout(timer);
      clearInterval(poll);
      post({ kind: 'left', tab });
      isOver = true;
      stopListening();
      releaseLock();
    },
  };
};

export type Keeper = ReturnType<typeof makeKeeper>;
