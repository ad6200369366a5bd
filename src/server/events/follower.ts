import { leadListCodes, type LeadListCode } from '../../contract/leadCodes';
import { liveTimes } from '../../contract/events';
import type { Session } from '../auth/sessions';
import type { EventStream } from './eventStream';

const PAUSE_MS = liveTimes.leadsSeconds * 1000;

/** Somebody who has a stream. */
export interface Follower {
  /** Whose scope decides what is told; another one when the person's role or team has changed. */
  session: Session;
  readonly stream: EventStream;
  /** Tells of these lists now, or with those that come within a second of the ones before. */
  tell: (lists: readonly LeadListCode[]) => void;
}

export function createFollower(session: Session, stream: EventStream): Follower {
  const waiting = new Set<LeadListCode>();
  let toldAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const tellWaiting = (): void => {
    timer = undefined;
    toldAt = performance.now();
    stream.send('leads', { lists: leadListCodes.filter((code) => waiting.has(code)) });
    waiting.clear();
  };
  void stream.ended.then(() => clearTimeout(timer));
  return {
    session,
    stream,
    tell: (lists) => {
      if (lists.length === 0) return;
      for (const code of lists) waiting.add(code);
      if (timer) return;
      const rest = toldAt + PAUSE_MS - performance.now();
      if (rest > 0) timer = setTimeout(tellWaiting, rest).unref();
      else tellWaiting();
    },
  };
}
