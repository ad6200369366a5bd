import { guardsOf } from './guards/all';
import type { Guard } from './guards/guard';
import { withSandbox, type Sandbox } from './guards/sandbox';
import { runAll } from './run/runAll';
import { runStage } from './run/stage';
import { withCluster } from './run/stages';
import { sumTallies, type Tally } from './run/tally';
import { ensureWeb } from './web/ensureWeb';

/** Runs the suites of a guard without it: they have to fail. */
async function takeOut(sandbox: Sandbox, guard: Guard): Promise<Tally> {
  const { code, failed } = await sandbox.run(guard, true);
  const [first = 'the journeys', ...more] = failed;
  const what = code === 0 ? 'NOTHING FAILED' : `${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`;
  console.log(`${guard.guard} (${guard.file}): ${what}`);
  return code === 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

/** The suites have to pass as long as nothing is taken out: otherwise their failing tells nothing. */
async function passAsTheyAre(sandbox: Sandbox, guards: readonly Guard[]): Promise<Tally> {
  const different = new Map(guards.map((guard) => [[guard.on, ...guard.suites].join(), guard]));
  const tallies: Tally[] = [];
  for (const guard of different.values()) {
    const { code, failed } = await sandbox.run(guard, false);
    if (code !== 0) console.log(`${guard.suites.join(', ')} fails as it is: ${failed.join('; ')}`);
    tallies.push({ passed: 0, failed: code === 0 ? 0 : 1 });
  }
  return sumTallies(tallies);
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in guardsOf));

/**
 * Takes guards out of a copy of the product, one at a time, and looks whether their tests fail: all of them, or the areas
 * named on the command line. Prints what failed without each. Needs PostgreSQL and a browser.
 */
void runAll(async (count) => {
  if (unknown.length > 0) {
    throw new Error(`There is no area ${unknown.join(', ')}. There are ${Object.keys(guardsOf).join(', ')}.`);
  }
  if (!(await ensureWeb())) throw new Error('The application could not be built.');
  const areas = Object.entries(guardsOf).filter(([name]) => chosen.length === 0 || chosen.includes(name));
  await withCluster((env) =>
    withSandbox(env, async (sandbox) => {
      for (const [name, guards] of areas) {
        const work = async (): Promise<Tally> => {
          const tallies = [await passAsTheyAre(sandbox, guards)];
          for (const guard of guards) tallies.push(await takeOut(sandbox, guard));
          return sumTallies(tallies);
        };
        count(await runStage({ name: `guards: ${name}`, work }));
      }
    }),
  );
});
