import { isObject } from '../../contract/reading';
import type { DueLead, DueLeads } from '../../contract/remindersReader';
import { noticesAt, untilNext, type Notice } from './notices';
import type { HoldAlone, TabChannel } from './ports';
import { noteTold, readTold } from './told';

/** What the reminders of one tab need of the world around them. */
export interface KeeperPorts {
  userId: number;
  /** Of all tabs of this browser. */
  storage: Storage;
  channel: TabChannel;
  holdAlone: HoldAlone;
  /** This machine's clock in epoch milliseconds. */
  now: () => number;
  /** Whether the tab is in sight. */
  isVisible: () => boolean;
  /** Asks the server; the answer comes to `receive`. */
  ask: () => void;
  /** Shows a notification of the browser's own, where that is allowed. */
  notify: (notice: Notice) => boolean;
  /** The notices that this tab shows: none while another one does. */
  onChange: (notices: readonly Notice[]) => void;
}

/** Milliseconds between two questions of the tab that keeps the reminders. */
const askEveryMs = 5 * 60_000;

/** A timer of days would overflow, and a machine that slept is found out by this at the latest. */
const longestMs = 60_000;

/** Which tab shows the notices: the one that was used last. Of two at once, the later name wins in both. */
interface Claim {
  at: number;
  tab: string;
}

type Message =
  | { kind: 'leads'; leads: readonly DueLead[]; ahead: number }
  | { kind: 'told' }
  | { kind: 'claim'; claim: Claim }
  | { kind: 'left'; tab: string };

const isLater = (one: Claim, other: Claim): boolean =>
  one.at > other.at || (one.at === other.at && one.tab > other.tab);

/**
 * The reminders of one tab. Each knows what is due and shows it when it is the tab used last; one of them, the keeper,
 * asks the server every five minutes and shows the browser's own notifications. What was told stands in the storage of all.
 */
export const makeKeeper = (ports: KeeperPorts) => {
  const { userId, storage, channel, now } = ports;
  const tab = `${now()}-${Math.random().toString(36).slice(2)}`;
  let leads: readonly DueLead[] = [];
  /** How far the server's clock is ahead of this machine's. */
  let ahead = 0;
  let isKeeper = false;
  let isOver = false;
  let last: Claim = { at: 0, tab: '' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  const say = (message: Message): void => (isOver ? undefined : channel.post(message));

  const look = (): void => {
    if (isOver) return;
    clearTimeout(timer);
    const at = now() + ahead;
    const told = readTold(storage, userId, now());
    const notices = noticesAt(leads, at, told);
    if (isKeeper) {
      const fresh = notices.filter(({ key, stage }) => (told.get(key)?.notified ?? 0) < stage);
      const shown = fresh.filter((notice) => ports.notify(notice));
      if (shown.length > 0) noteTold(storage, userId, now(), shown, 'notified');
    }
    ports.onChange(last.tab === tab ? notices : []);
    const next = untilNext(leads, at);
    if (next !== undefined) timer = setTimeout(look, Math.min(next, longestMs));
  };

  const claim = (): void => {
    if (isOver || last.tab === tab) return;
    last = { at: Math.max(now(), last.at + 1), tab };
    say({ kind: 'claim', claim: last });
    look();
  };

  const hear = (message: unknown): void => {
    if (isOver || !isObject(message)) return;
    // Said by this very code in another tab.
    const heard = message as unknown as Message;
    if (heard.kind === 'leads') {
      ({ leads, ahead } = heard);
    } else if (heard.kind === 'claim') {
      if (isLater(heard.claim, last)) last = heard.claim;
      // Said by a tab that did not know of this one.
      else if (last.tab === tab) say({ kind: 'claim', claim: last });
    } else if (heard.kind === 'left' && heard.tab === last.tab) {
      last = { at: last.at, tab: '' };
      if (ports.isVisible()) claim();
    }
    look();
  };

  const stopListening = channel.listen(hear);
  const giveUp = ports.holdAlone(() => {
    isKeeper = true;
    poll = setInterval(ports.ask, askEveryMs);
    look();
  });
  if (ports.isVisible()) claim();

  return {
    /** The server's answer, as far as this tab asked. */
    receive: (answer: DueLeads): void => {
      ({ leads } = answer);
      ahead = answer.now === undefined ? 0 : answer.now - now();
      say({ kind: 'leads', leads, ahead });
      look();
    },
    /** Something gets due, says the server: the keeper asks, for all. */
    askIfKeeper: (): void => {
      if (isKeeper) ports.ask();
    },
    /** The person is in this tab now. */
    use: claim,
    /** The person has come back to it: the machine may have slept meanwhile, and its timers with it. */
    comeBack: (): void => {
      claim();
      look();
    },
    dismiss: (notices: readonly Notice[]): void => {
      noteTold(storage, userId, now(), notices, 'dismissed');
      say({ kind: 'told' });
      look();
    },
    end: (): void => {
      if (isOver) return;
      clearTimeout(timer);
      clearInterval(poll);
      say({ kind: 'left', tab });
      isOver = true;
      stopListening();
      giveUp();
    },
  };
};

export type Keeper = ReturnType<typeof makeKeeper>;
