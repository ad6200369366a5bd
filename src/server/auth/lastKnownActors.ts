import type { Actor } from './actor';

/** Sessions that are remembered: more than a company has people at work. */
const MOST = 10_000;

/**
 * Who was behind each session when it was last looked up. Nothing may be answered or changed by it: it lets a call begin
 * its work while the session is looked up again, and what was done for another person than the one found is thrown away.
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
      // Those in use move to the end, so that the first is the one that was not used for longest.
      actors.delete(sessionId);
      actors.set(sessionId, actor);
      const [oldest] = actors.keys();
      if (actors.size > MOST && oldest !== undefined) actors.delete(oldest);
    },
    forget: (sessionId) => void actors.delete(sessionId),
  };
};

/** Whether everything that work may depend on is the same. */
export const isSameActor = (one: Actor, other: Actor): boolean =>
  one.user_id === other.user_id &&
  one.name === other.name &&
  one.role === other.role &&
  one.team_leader_id === other.team_leader_id;
