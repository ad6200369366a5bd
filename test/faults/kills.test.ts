import { removeTemporaryDirectories, temporaryDirectory } from '../support/temporaryDirectory';
import { killUnderLoad } from './killing';
import { embeddedAt } from './places';
import { isFullRun, triesOf } from './tries';

const KILLS = triesOf({ short: 3, full: 150 });

// Whole processes start here, again and again.
jest.setTimeout(isFullRun ? 1_500_000 : 120_000);
afterAll(removeTemporaryDirectories);

test('a server that is killed under load loses nothing, doubles nothing and leaves nothing half done', async () => {
  const place = embeddedAt(temporaryDirectory());
  const { verdicts, problems, servedAfter } = await killUnderLoad(place, { kills: KILLS, people: 6, judgedAfter: 25 });
  expect(problems).toEqual([]);
  for (const verdict of verdicts) {
    expect(verdict).toMatchObject({ lost: 0, doubled: 0, half: 0, problems: [] });
    expect(verdict.acknowledged).toBeGreaterThan(0);
  }
  expect(servedAfter).not.toEqual([]);
});
