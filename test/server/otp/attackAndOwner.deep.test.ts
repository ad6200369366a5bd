import * as fc from 'fast-check';
import { rounds } from '../../support/depth';
import { useApp } from '../../support/useApp';
import { createSignInModel, strangers, type Move } from './signInModel';

const app = useApp();

const at = fc.nat(strangers.length - 1);
const ask = fc.record({ kind: fc.constant('ask' as const), at });
const guess = fc.record({
  kind: fc.constant('guess' as const),
  at,
  times: fc.integer({ min: 1, max: 12 }),
  isAtOnce: fc.boolean(),
});
const seconds = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 2, arbitrary: fc.integer({ min: 60, max: 3_600 }) },
  { weight: 1, arbitrary: fc.integer({ min: 3_600, max: 8 * 86_400 }) },
);
const wait = fc.record({ kind: fc.constant('wait' as const), seconds });
/** A code and all the guesses that it bears. */
const siege = fc.tuple(at, fc.integer({ min: 1, max: 5 })).map(([where, codes]): Move[] =>
  Array.from({ length: codes }, (): Move[] => [
    { kind: 'ask', at: where },
    { kind: 'guess', at: where, times: 6, isAtOnce: false },
    { kind: 'wait', seconds: 31 },
  ]).flat(),
);
/** Requests for codes and nothing else, which are never locked out. */
const flood = fc.tuple(at, fc.integer({ min: 3, max: 6 })).map(([where, codes]): Move[] =>
  Array.from({ length: codes }, (): Move[] => [
    { kind: 'ask', at: where },
    { kind: 'wait', seconds: 31 },
  ]).flat(),
);
const one = <T extends Move>(move: fc.Arbitrary<T>): fc.Arbitrary<Move[]> => move.map((single) => [single]);

const hostile = fc.oneof(ask, guess, fc.record({ kind: fc.constant('restart' as const) }));
const owner = fc.record({
  kind: fc.constant('owner' as const),
  way: fc.constantFrom('device' as const, 'office' as const, 'new phone' as const),
  at,
  typos: fc.integer({ min: 0, max: 2 }),
  meanwhile: fc.array(hostile, { maxLength: 3 }),
});
const days = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: siege },
      { weight: 3, arbitrary: flood },
      { weight: 2, arbitrary: one(guess) },
      { weight: 5, arbitrary: one(owner) },
      { weight: 2, arbitrary: one(wait) },
      { weight: 1, arbitrary: one(fc.record({ kind: fc.constant('spray' as const), at })) },
      { weight: 1, arbitrary: one(fc.record({ kind: fc.constant('colleague' as const), at })) },
      { weight: 1, arbitrary: one(fc.constant({ kind: 'lift' as const })) },
      { weight: 1, arbitrary: one(fc.constant({ kind: 'restart' as const })) },
    ),
    { minLength: 8, maxLength: 18 },
  )
  .map((parts) => parts.flat());

it('over days of attack few guesses are compared, and owner and colleague get in', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (moves) => {
      // Counts of one history must not reach the next.
      app.clock.advance(40 * 24 * 3_600_000);
      const model = await createSignInModel(app);
      for (const move of moves) await model.play(move);
    }),
    // Shrinking a failing history would take minutes; its seed repeats it.
    { numRuns: rounds(10), endOnFailure: true },
  );
});
