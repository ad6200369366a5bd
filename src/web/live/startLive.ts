import type { LiveEvent } from '../../contract/events';
import type { ApiState } from '../api/api';
import { selectShownUser, selectToken, sessionExpired } from '../session/sessionSlice';
import { followQueries, type LiveStore } from './followQueries';
import { keepStream } from './keepStream';
import { forgetListNews } from './listNews';
import { leadsChanged, listening, reminderDue } from './liveActions';
import { tellReminderDue } from './reminders';
import { shareStream, type SharedStream } from './shareStream';
import { browserSurroundings, type Surroundings } from './surroundings';

/** Milliseconds after which a page that has begun to listen asks once for what it was shown before it did. */
const catchUpMs = 2_000;

/** One session's stream, and what follows from its events. */
const listen = (store: LiveStore, token: string, surroundings: Surroundings): SharedStream => {
  const queries = followQueries(store, surroundings);
  let hasCaughtUp = false;
  let callOff = (): void => undefined;
  const onEvent = (event: LiveEvent): void => {
    switch (event.event) {
      case 'ready':
        store.dispatch(listening());
        if (!hasCaughtUp) callOff = surroundings.after(catchUpMs, queries.catchUp);
        hasCaughtUp = true;
        break;
      case 'leads':
        store.dispatch(leadsChanged(event.data));
        queries.changed(event.data.lists);
        break;
      case 'reminder':
        store.dispatch(reminderDue());
        tellReminderDue();
        break;
      case 'session':
        break;
    }
  };
  const stream = shareStream({
    name: `lead-manager-live-${selectShownUser(store.getState())?.user_id ?? 0}`,
    surroundings,
    open: (lastId, tell) =>
      keepStream({
        ...{ token, lastId, surroundings },
        onEvent: tell,
        onSessionEnd: () => {
          if (selectToken(store.getState()) === token) store.dispatch(sessionExpired());
        },
      }),
    onEvent,
  });
  return {
    ...stream,
    wake: () => {
      stream.wake();
      queries.pump();
    },
    stop: () => {
      callOff();
      stream.stop();
      queries.stop();
      forgetListNews();
    },
  };
};

/** Some query has its answer. */
const hasAnswer = (store: LiveStore): boolean =>
  // The API joins the store late.
  Object.values((store.getState() as Partial<ApiState>).api?.queries ?? {}).some((query) => query?.data !== undefined);

/**
 * Follows what others do for as long as somebody is signed in, and ends with the session. It begins once the first screen has
 * its data.
 * @returns the function that stops it
 */
export const startLive = (store: LiveStore, surroundings: Surroundings = browserSurroundings()): (() => void) => {
  let stream: SharedStream | undefined;
  let heldToken = '';
  const follow = (): void => {
    const token = selectToken(store.getState());
    if (token === heldToken || (token !== '' && !hasAnswer(store))) return;
    heldToken = token;
    stream?.stop();
    stream = token === '' ? undefined : listen(store, token, surroundings);
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
