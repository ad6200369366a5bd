import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { areaNames, isAreaName, type AreaName } from './mutants/areas';
import { strykerOptions } from './mutants/strykerOptions';
import { tallyMutants, type MutantReport, type Survivor } from './mutants/tally';
import { runAll } from './run/runAll';
import { runStage } from './run/stage';
import { withCluster } from './run/stages';
import { runTool } from './run/suites';
import { checkTally, type Tally } from './run/tally';
import { projectRoot } from './web/webStamp';

/** Percentage of mutants that the tests must notice. */
const LEAST_PERCENT = 90;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

const survivorLine = ({ file, line, mutatorName, original, replacement, isCovered }: Survivor): string =>
  `${file}:${line} ${mutatorName}${isCovered ? '' : ' (no test runs it)'}: ${oneLine(original)} => ${oneLine(replacement)}`;

/** Changes the code of an area bit by bit, and counts what its suites notice. */
async function mutate(name: AreaName, env: NodeJS.ProcessEnv): Promise<Tally> {
  const folder = path.join(projectRoot, '.mutants', name);
  await mkdir(folder, { recursive: true });
  const config = path.join(folder, 'stryker.json');
  await writeFile(config, JSON.stringify(strykerOptions(name)));
  const code = await runTool(['@stryker-mutator', 'core', 'bin', 'stryker.js'], ['run', config], {
    env: { ...env, MUTANTS_AREA: name, TEST_DEPTH: 'full' },
  });
  if (code !== 0) return checkTally(code);
  // Stryker has just written it, in the format of its published schema.
  const report = JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')) as MutantReport;
  const { total, killed, survivors } = tallyMutants(report);
  const percent = (100 * killed) / total;
  console.log(survivors.map(survivorLine).join('\n'));
  console.log(`${name}: ${killed} of ${total} changes were noticed (${percent.toFixed(1)} %)`);
  return checkTally(percent >= LEAST_PERCENT ? 0 : 1);
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !isAreaName(name));

/** The areas named on the command line, or all of them, one after the other, on a temporary PostgreSQL server. */
void runAll(async (count) => {
  if (unknown.length > 0) throw new Error(`There is no area ${unknown.join(', ')}. There are ${areaNames.join(', ')}.`);
  const names = (chosen.length > 0 ? chosen : areaNames).filter(isAreaName);
  await withCluster(async (env) => {
    for (const name of names) count(await runStage({ name: `mutants of ${name}`, work: () => mutate(name, env) }));
  });
});
