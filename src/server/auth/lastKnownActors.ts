import type { Actor } from './actor';

const MOST = 10_000;

/**
 * The actor at the last lookup of a session: lets a call begin while the session is looked up again. A result for another
 * actor is discarded.
 */
export interface LastKnownActors {
  of(sessionId: string): Actor | undefined;
  remember(sessionId: string, actor: Actor): void;
  forget(sessionId: string): void;
}

export const createLastKnownActors = (): LastKnownActors => {
  const actors = new Map<string, Actor>();
  return {
    of: (sessionId) => actors.get(sessionId),
    remember: (sessionId, actor) => {
      // Moves the session to the end: the first one is the least recently used.
      actors.delete(sessionId);
      actors.set(sessionId, actor);
      const [oldest] = actors.keys();
      if (actors.size > MOST && oldest !== undefined) actors.delete(oldest);
    },
    forget: (sessionId) => void actors.delete(sessionId),
  };
};

export const isSameActor = (one: Actor, other: Actor): boolean =>
  one.user_id === other.user_id &&
  one.name === other.name &&
  one.role === other.role &&
  one.team_leader_id === other.team_leader_id;
