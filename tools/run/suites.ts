import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../web/webStamp';
import { runProcess } from './runProcess';
import { readReport } from './stage';
import { jestTally, playwrightTally, type JestReport, type PlaywrightReport, type Tally } from './tally';

const program = (...parts: readonly string[]): string => path.join(projectRoot, 'node_modules', ...parts);

async function withReport<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a program of node_modules with this Node, in the project's root; resolves to its exit code. */
export function runTool(
  file: readonly string[],
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const options = { cwd: projectRoot, env: { ...process.env, ...env } };
  return runProcess(process.execPath, [program(...file), ...args], options);
}

/** Runs Jest with `args` and counts. */
export function runJest(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  return withReport(async (file) => {
    const code = await runTool(['jest', 'bin', 'jest.js'], ['--json', `--outputFile=${file}`, ...args], env);
    return jestTally(await readReport<JestReport>(file), code);
  });
}

/** Runs the browser journeys with `args` and counts. */
export function runPlaywright(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  return withReport(async (file) => {
    const code = await runTool(['@playwright', 'test', 'cli.js'], ['test', ...args], { ...env, E2E_REPORT: file });
    return playwrightTally(await readReport<PlaywrightReport>(file), code);
  });
}
