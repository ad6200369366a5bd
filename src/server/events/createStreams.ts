import { sql } from 'kysely';
import { leadListCodes } from '../../contract/leadCodes';
import { liveTimes } from '../../contract/events';
import { roles } from '../../contract/roles';
import { queueCodes } from '../../contract/rules/lists';
import { isSameActor } from '../auth/readAhead';
import { actorOf, sessionsWithPeople } from '../auth/sessions';
import { startAnnouncing } from '../db/announceChanges';
import type { ChangeFeed, ChangeListener } from '../db/changeFeed';
import { regularly } from '../db/regularly';
import type { Deps } from '../deps';
import { notReady } from '../failures';
import type { Streams } from '../http/streams';
import { listDaysAt } from '../rules/lists';
import { silentSources } from '../sources/readSources';
import { changedLists, createChangeHistory, readAnnouncement, uncounted } from './changeHistory';
import { createEventStream, createFollower, type Follower } from './follower';
import { peopleToRemind, urgentIn } from './reminders';

/** Streams of one session. A browser has one for all of its tabs. */
const MOST_OF_A_SESSION = 10;
const STILL_HERE_MS = liveTimes.stillHereSeconds * 1000;
const REMINDER_MS = 60_000;

interface StreamPorts extends Pick<Deps, 'db' | 'clock' | 'log'> {
  changes: ChangeFeed;
  /** Build of the application that this process serves. */
  build?: string | undefined;
}

/** The streams of this process; it listens and announces from the first one on. */
export function createStreams({ db, clock, log, changes, build }: StreamPorts): Streams {
  const followers = new Set<Follower>();
  const history = createChangeHistory();
  let isEnding = false;
  let listening: Promise<{ stop(): Promise<void> }> | undefined;
  let announcing: ReturnType<typeof startAnnouncing> | undefined;

  const listener: ChangeListener = {
    onChange: (announcement) => {
      const changes = readAnnouncement(announcement);
      history.add(changes);
      const days = listDaysAt(clock.now());
      for (const { session, send } of followers) send(changedLists(session.actor, changes, days));
    },
    onGap: () => {
      history.stop();
      followers.forEach(({ sendAnyway }) => sendAnyway(leadListCodes));
    },
    onMark: history.startAt,
  };

  const sendSignsOfLife = (): void => {
    const now = performance.now();
    for (const { stream } of followers) if (now - stream.lastSent >= STILL_HERE_MS) stream.stillHere();
  };

  let day = listDaysAt(clock.now()).today;
  const followDay = (): void => {
    const { today } = listDaysAt(clock.now());
    if (today === day) return;
    day = today;
    history.forget();
    followers.forEach(({ sendAnyway }) => sendAnyway(queueCodes));
  };

  const followSessions = async (): Promise<void> => {
    const asked = [...followers];
    const ids = [...new Set(asked.map(({ session }) => session.sessionId))];
    // As `sessionOf` finds them, without counting as a use of the session.
    const found = sessionsWithPeople(db, clock.now()).where(sql<boolean>`token_hash = any(${ids}::text[])`);
    const living = new Map((await found.execute()).map((row) => [row.token_hash, actorOf(row)]));
    for (const follower of asked) {
      const actor = living.get(follower.session.sessionId);
      if (!actor) {
        follower.stream.send('session', { reason: 'ended' });
        follower.stream.end();
      } else if (!isSameActor(actor, follower.session.actor)) {
        follower.session = { ...follower.session, actor };
        follower.sendAnyway(leadListCodes);
      }
    }
  };

  const lastMinute = () => {
    const until = clock.now();
    return { after: new Date(until.getTime() - REMINDER_MS), until };
  };

  let looked = clock.now();
  const remind = async (): Promise<void> => {
    const { after, until } = lastMinute();
    const since = until.getTime() - looked.getTime();
    if (since >= 0 && since < REMINDER_MS) return;
    // After a time without streams, or when the clock was set, the last minute is enough: a new client asks by itself.
    const look = { after: since > 0 && since < 10 * REMINDER_MS ? looked : after, until };
    const asked = [...followers];
    const due = await peopleToRemind(
      db,
      asked.map(({ session }) => session.actor),
      look,
    );
    const hasAdmin = asked.some(({ session }) => session.actor.role === roles.admin);
    const silent = hasAdmin ? await silentSources(db, look) : [];
    looked = until;
    for (const { session, stream } of asked) {
      const { role, user_id } = session.actor;
      if (due.has(user_id)) stream.send('reminder', {});
      if (role === roles.admin) for (const source of silent) stream.send('silence', { source });
    }
  };

  let told: ReadonlySet<string> = new Set();
  const tellOfUrgent = async (): Promise<void> => {
    // A commit comes some time after the time that it bears.
    const urgent = await urgentIn(db, lastMinute());
    const people = new Set(urgent.flatMap(({ key, people: those }) => (told.has(key) ? [] : those)));
    told = new Set(urgent.map(({ key }) => key));
    for (const { session, stream } of followers) if (people.has(session.actor.user_id)) stream.send('reminder', {});
  };

  const round = regularly(
    async () => {
      followDay();
      if (followers.size === 0) return;
      sendSignsOfLife();
      await followSessions();
      await tellOfUrgent();
      await remind();
    },
    log,
    'looking after the streams of events failed',
  );

  const start = async (): Promise<void> => {
    listening ??= changes.listen(listener);
    await listening;
    announcing ??= startAnnouncing(db, log);
  };
  const makeRoom = (sessionId: string): void => {
    const own = [...followers].filter(({ session }) => session.sessionId === sessionId);
    for (const { stream } of own.slice(0, Math.max(0, own.length - MOST_OF_A_SESSION + 1))) stream.end();
  };
  const endAll = (): void => {
    isEnding = true;
    followers.forEach(({ stream }) => stream.end());
    followers.clear();
  };

  return {
    start,
    open: async ({ lastId, hangUp, ...session }) => {
      await start();
      if (isEnding) throw notReady('The server is about to restart. Please try again in a moment.', 1);
      makeRoom(session.sessionId);
      const stream = createEventStream(hangUp);
      const follower = createFollower(session, stream, history.position);
      followers.add(follower);
      void stream.ended.then(() => followers.delete(follower));
      const position = lastId ?? history.position();
      stream.send(
        'ready',
        { ...(position !== undefined && { position }), ...(build !== undefined && { build }) },
        position ?? uncounted,
      );
      const changes = lastId === undefined ? [] : history.since(lastId);
      const days = listDaysAt(clock.now());
      if (changes) follower.send(changes.flatMap((one) => changedLists(session.actor, one, days)));
      else follower.sendAnyway(leadListCodes);
      return stream;
    },
    position: history.position,
    announceSoon: () => announcing?.soon(),
    count: () => followers.size,
    endAll,
    stop: async () => {
      endAll();
      await round.stop();
      await (await listening)?.stop();
      await announcing?.stop();
    },
  };
}
