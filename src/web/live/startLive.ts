import { createAction } from '@reduxjs/toolkit';
import type { LiveEvent, LiveEvents } from '../../contract/events';
import { leadListCodes } from '../../contract/leadCodes';
import { apiIn } from '../api/calls';
import { selectShownUser, selectToken, sessionExpired } from '../session/sessionSlice';
import { followQueries, type LiveStore } from './followQueries';
import { keepStream } from './keepStream';
import { setPaused } from './outage';
import { announceReminder } from './reminders';
import { shareStream, type SharedStream } from './shareStream';
import { browserSurroundings, type Surroundings } from './surroundings';

// For Redux DevTools: nothing in the store listens to these.
const listening = createAction('live/listening');
const leadsChanged = createAction<LiveEvents['leads']>('live/leadsChanged');
const reminderDue = createAction('live/reminderDue');
const sourceSilent = createAction<LiveEvents['silence']>('live/sourceSilent');

/** Announcements for the person in front of the screen. */
export interface News {
  newVersion: () => void;
  silence: (source: string) => void;
}

/** Compares two builds (`contract/events`); a rebuild of the same sources is no newer. */
const isNewer = (served = '', own = ''): boolean => {
  const [at, what] = served.split('-');
  const [ownAt, ownWhat] = own.split('-');
  return what !== ownWhat && Number(at) >= Number(ownAt || Infinity);
};

/** Most breaks end before they concern anybody. */
const pauseShownAfterMs = 10_000;

const listen = (store: LiveStore, token: string, news: News, surroundings: Surroundings): SharedStream => {
  const queries = followQueries(store, surroundings);
  let hasBegun = false;
  let endPause = (): void => undefined;
  const onPause = (since: number): void => {
    endPause();
    const callOff = surroundings.after(pauseShownAfterMs, () => setPaused(since));
    endPause = () => {
      callOff();
      setPaused(undefined);
    };
  };
  const onEvent = (event: LiveEvent): void => {
    switch (event.event) {
      case 'ready':
        store.dispatch(listening());
        endPause();
        if (isNewer(event.data.build, window.leadManagerSettings?.build)) news.newVersion();
        // Answers from before the position of another tab's stream.
        if (!hasBegun) queries.changed(leadListCodes, event.data.position);
        hasBegun = true;
        break;
      case 'leads':
        store.dispatch(leadsChanged(event.data));
        queries.changed(event.data.lists, event.data.position);
        break;
      case 'reminder':
        store.dispatch(reminderDue());
        announceReminder();
        break;
      case 'silence':
        store.dispatch(sourceSilent(event.data));
        news.silence(event.data.source);
        break;
      case 'session':
        break;
    }
  };
  const stream = shareStream({
    name: `lead-manager-live-${selectShownUser(store.getState())?.user_id ?? 0}`,
    open: (lastId, handlers) =>
      keepStream({
        ...{ token, lastId: lastId ?? queries.oldestPosition(), surroundings, ...handlers },
        onSessionEnd: () => {
          if (selectToken(store.getState()) === token) store.dispatch(sessionExpired());
        },
      }),
    onEvent,
    onPause,
  });
  return {
    ...stream,
    wake: () => {
      stream.wake();
      queries.pump();
    },
    stop: () => {
      endPause();
      stream.stop();
      queries.stop();
    },
  };
};

const hasAnswer = (store: LiveStore): boolean =>
  Object.values(apiIn(store.getState())?.queries ?? {}).some((query) => query?.data !== undefined);

export const startLive = (
  store: LiveStore,
  news: News,
  surroundings: Surroundings = browserSurroundings(),
): (() => void) => {
  let stream: SharedStream | undefined;
  let heldToken = '';
  const follow = (): void => {
    const token = selectToken(store.getState());
    if (token === heldToken || (token !== '' && !hasAnswer(store))) return;
    heldToken = token;
    stream?.stop();
    stream = token === '' ? undefined : listen(store, token, news, surroundings);
  };
  const onShown = (): void => {
    if (!surroundings.isHidden()) stream?.wake();
  };
  const onOnline = (): void => stream?.renew();
  document.addEventListener('visibilitychange', onShown);
  window.addEventListener('online', onOnline);
  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onShown);
    window.removeEventListener('online', onOnline);
    stream?.stop();
  };
};
