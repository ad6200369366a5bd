import fc from 'fast-check';
import { DatabaseUnavailable } from '../../../src/server/db/databaseErrors';
import { together } from '../../../src/server/db/together';

test('Whatever comes when, each item gets a result of a run that held it, and one that fails takes no other along', async () => {
  const arrivals = fc.array(fc.record({ isBad: fc.boolean(), after: fc.nat({ max: 3 }) }), {
    minLength: 1,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(arrivals, async (items) => {
      const put = together(async (ids: readonly number[]) => {
        await new Promise(setImmediate);
        if (ids.some((id) => items[id]?.isBad)) throw new Error(`refused ${ids.join()}`);
        return new Set(ids);
      });
      const sent = [];
      for (const [id, { isBad, after }] of items.entries()) {
        for (let turn = 0; turn < after; turn += 1) await new Promise(setImmediate);
        const isIn = put(id).then((ids) => ids.has(id));
        sent.push(isBad ? expect(isIn).rejects.toThrow(`refused ${id}`) : expect(isIn).resolves.toBe(true));
      }
      await Promise.all(sent);
    }),
  );
});

test('Items that come at once run in two runs, a hundred at most in each; a database that is away is asked once', async () => {
  const runs: number[] = [];
  let isAway = false;
  const put = together(async (ids: readonly number[]) => {
    runs.push(ids.length);
    await new Promise(setImmediate);
    if (isAway) throw new DatabaseUnavailable('away');
  });
  await Promise.all(
    Array.from({ length: 150 }, async (_, id) => {
      // Bodies that are read already arrive a few steps apart.
      for (let step = 0; step < id % 5; step += 1) await Promise.resolve();
      await put(id);
    }),
  );
  expect(runs).toEqual([100, 50]);
  isAway = true;
  const refused = await Promise.allSettled([put(1), put(2)]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(runs).toEqual([100, 50, 2]);
});
