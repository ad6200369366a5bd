import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../web/webStamp';
import { runProcess } from './runProcess';
import type { StageOutput } from './stage';
import { jestTally, playwrightTally, type JestReport, type PlaywrightReport, type Tally } from './tally';
import { withTemporaryFolder } from './temporaryFolder';

interface ToolOptions {
  env?: NodeJS.ProcessEnv;
  output?: StageOutput;
  /** A command that runs it, as `unshare` does. */
  under?: readonly string[];
}

/** Runs a program of node_modules with this Node, in the project's root; resolves to its exit code. */
export function runTool(
  file: readonly string[],
  args: readonly string[],
  { env = {}, output = 'inherit', under = [] }: ToolOptions = {},
): Promise<number> {
  const program = path.join(projectRoot, 'node_modules', ...file);
  const [command = process.execPath, ...rest] = [...under, process.execPath, program, ...args];
  const stdio = output === 'inherit' ? output : (['ignore', output, output] as const);
  return runProcess(command, rest, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: typeof stdio === 'string' ? stdio : [...stdio],
  });
}

/** A report that a test runner wrote; undefined when it wrote none, as after a crash. */
async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  // The runner that was just started wrote the file; its format is the runner's contract.
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

/** Screens leave much garbage: a larger nursery saves a tenth of the time. */
const NODE_OPTIONS = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`;

/** Runs Jest with `args` and counts. */
export function runJest(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  under: readonly string[] = [],
): Promise<Tally> {
  return withTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'report.json');
    const code = await runTool(['jest', 'bin', 'jest.js'], ['--json', `--outputFile=${file}`, ...args], {
      env: { NODE_OPTIONS, ...env },
      under,
    });
    return jestTally(await readReport<JestReport>(file), code);
  });
}

/** Runs the browser journeys with `args` and counts. */
export function runPlaywright(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  return withTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'report.json');
    const code = await runTool(['@playwright', 'test', 'cli.js'], ['test', ...args], {
      env: { ...env, E2E_REPORT: file },
    });
    return playwrightTally(await readReport<PlaywrightReport>(file), code);
  });
}
