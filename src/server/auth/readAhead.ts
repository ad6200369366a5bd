import type { Actor } from './actor';
import { isSameActor } from './lastKnownActors';
import type { Session } from './sessions';

/** What became of a promise: a call of it returns or throws that, once, when it is wanted. */
const outcomeOf = <Value>(promise: Promise<Value>): Promise<() => Value> =>
  promise.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );

/**
 * Reads for the person whose session it was last, while the session is looked up: both take one round trip to the
 * database instead of two. The answer counts only if the session is alive and still that person's, with the same role and
 * team; for anybody else it is read again.
 * @param checking looks the session up; begun before this is called
 * @throws Refusal 401 whenever `checking` does, whatever the read came to
 */
export const readAhead = async <Answer>(
  guess: Actor,
  checking: Promise<Session>,
  read: (actor: Actor) => Promise<Answer>,
): Promise<Answer> => {
  const early = outcomeOf(read(guess));
  const { actor } = await checking;
  return isSameActor(guess, actor) ? (await early)() : read(actor);
};
