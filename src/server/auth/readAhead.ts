import { isDeepStrictEqual } from 'node:util';
import type { Actor, Session } from './sessions';

const MOST = 10_000;

/**
 * The actor at the last lookup of a session: lets a call begin while the session is looked up again. A result for another
 * actor is discarded.
 */
export const createLastKnownActors = () => {
  const actors = new Map<string, Actor>();
  return {
    of: (sessionId: string): Actor | undefined => actors.get(sessionId),
    remember: (sessionId: string, actor: Actor): void => {
      // Moves the session to the end: the first one is the least recently used.
      actors.delete(sessionId);
      actors.set(sessionId, actor);
      const [oldest] = actors.keys();
      if (actors.size > MOST && oldest !== undefined) actors.delete(oldest);
    },
    forget: (sessionId: string): void => void actors.delete(sessionId),
  };
};

export const isSameActor = (one: Actor, other: Actor): boolean => isDeepStrictEqual(one, other);

/**
 * Reads for the last known actor while the session is looked up, which saves a round trip. Reads again when the actor
 * differs.
 * @throws Refusal 401 whenever `checking` does
 */
export const readAhead = async <Answer>(
  guess: Actor,
  checking: Promise<Session>,
  read: (actor: Actor) => Promise<Answer>,
): Promise<Answer> => {
  const early = read(guess);
  early.catch(() => undefined); // counts only for the same actor
  const { actor } = await checking;
  return isSameActor(guess, actor) ? early : read(actor);
};
