import { removeTemporaryDirectories, temporaryDirectory } from '../support/temporaryDirectory';
import { killUnderLoad } from './killing';
import { embeddedAt } from './places';
import { isFullRun, triesOf } from './tries';

// Whole processes start here, again and again.
jest.setTimeout(isFullRun ? 2_400_000 : 120_000);
afterAll(removeTemporaryDirectories);

test('a server that is killed under load loses nothing, doubles nothing and leaves nothing half done', async () => {
  const kills = triesOf({ short: 3, full: 150 });
  const options = { kills, people: 6, servers: 1, judgedAfter: 25 };
  const { verdicts, problems, servedAfter } = await killUnderLoad(embeddedAt(temporaryDirectory()), options);
  expect(problems).toEqual([]);
  for (const verdict of verdicts) expect(verdict).toMatchObject({ lost: 0, doubled: 0, half: 0, problems: [] });
  expect(verdicts.at(-1)?.acknowledged).toBeGreaterThan(kills);
  expect(servedAfter).not.toEqual([]);
});
