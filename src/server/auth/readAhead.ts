import type { Actor } from './actor';
import { isSameActor } from './lastKnownActors';
import type { Session } from './sessions';

const outcomeOf = <Value>(promise: Promise<Value>): Promise<() => Value> =>
  promise.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );

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
  const early = outcomeOf(read(guess));
  const { actor } = await checking;
  return isSameActor(guess, actor) ? (await early)() : read(actor);
};
