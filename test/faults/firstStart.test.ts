import { readdirSync } from 'node:fs';
import { leaveNothing } from '../support/runningServer';
import { removeTemporaryDirectories, temporaryDirectory } from '../support/temporaryDirectory';
import { createTestDatabase } from '../support/testDatabase';
import { noFigures, report } from './figures';
import { contents, killFirstStart, type Moment } from './firstStarts';
import { embeddedAt } from './places';
import { timeLimitOf, triesOf } from './tries';

jest.setTimeout(timeLimitOf({ full: 1_500_000 }));
afterAll(leaveNothing);

/** Milliseconds within which a step is over on a machine that has nothing else to do. */
const steps: [moment: Moment, lasts: number][] = [
  ['creating', 3_000],
  ['created', 3_000],
  ['locked', 100],
  ['created', 6_000],
];
const tries = triesOf({ short: 2, full: 20 });

/** The contents after an undisturbed first start. */
async function wholeContents(seed: 'demo' | 'none') {
  const database = await createTestDatabase({ seed });
  try {
    const { counts } = await contents(database.db);
    return { ...counts, ...(seed === 'none' && { users: 1 }) };
  } finally {
    await database.close();
  }
}

test('a server that is killed while it starts for the first time starts whole the next time', async () => {
  const whole = { demo: await wholeContents('demo'), none: await wholeContents('none') };
  const servedAfter: number[] = [];
  let killed = 0;
  for (let n = 0; n < tries; n += 1) {
    const [moment, lasts] = steps[n % steps.length] ?? ['creating', 3_000];
    const seed = n % 4 === 3 || n % 4 === 1 ? 'demo' : 'none';
    const directory = temporaryDirectory();
    const place = embeddedAt(directory);
    const found = await killFirstStart(place, { seed, moment, delay: Math.random() * lasts, directory });
    if (!found.hadListened) killed += 1;
    servedAfter.push(found.seconds);
    expect([moment, found.counts]).toEqual([moment, whole[seed]]);
    expect(found.problems).toEqual([]);
    expect(found.answer).toEqual({ status: 200, message: 'OTP sent successfully' });
    expect(readdirSync(directory)).toEqual(['pgdata']);
    removeTemporaryDirectories();
  }
  expect(killed).toBeGreaterThan(0);
  report({
    ...noFigures({ fault: '`kill -9` during the very first start', database: 'embedded' }),
    tries,
    servedAfter,
  });
});
