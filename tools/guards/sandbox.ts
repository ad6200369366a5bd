import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProcess } from '../run/runProcess';
import { withTemporaryFolder } from '../run/temporaryFolder';
import { projectRoot } from '../web/webStamp';
import type { Guard } from './guard';

const COPIED = [
  ...['src', 'test', 'tools', 'bench', 'public', 'deploy', 'dist', 'package.json', 'package-lock.json'],
  ...['jest.config.ts', 'playwright.config.ts', 'tsconfig.json', 'webpack.config.ts'],
];

/** The part of Jest's JSON report that names what failed. */
interface FailedSuites {
  testResults: { message: string; assertionResults: { status: string; title: string }[] }[];
}

/** Outcome of a test run. */
export interface Outcome {
  code: number;
  /** The titles of the tests that failed. */
  failed: string[];
}

export interface Sandbox {
  /** Runs the suites as they are, or with the guard taken out. */
  run(guard: Guard, isOut: boolean): Promise<Outcome>;
}

/** Gives `work` a copy of the project, which may be changed; the project itself stays as it is. */
export function withCopy<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  return withTemporaryFolder(async (folder) => {
    for (const name of COPIED) {
      const from = path.join(projectRoot, name);
      if (existsSync(from)) cpSync(from, path.join(folder, name), { recursive: true });
    }
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
    return work(folder);
  });
}

/** Puts `put` in the place of `out` in a file for as long as `work` takes. */
export async function withChange<Result>(
  file: string,
  { out, put }: Pick<Guard, 'out' | 'put'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(out, () => put),
  );
  try {
    return await work();
  } finally {
    writeFileSync(file, text);
  }
}

/** Gives `work` a copy of the project in which guards can be taken out. */
export function withSandbox<Result>(
  env: NodeJS.ProcessEnv,
  work: (sandbox: Sandbox) => Promise<Result>,
): Promise<Result> {
  return withCopy((folder) =>
    work({
      run: (guard, isOut) => {
        const run = (): Promise<Outcome> => runSuites(guard, folder, env);
        return isOut ? withChange(path.join(folder, guard.file), guard, run) : run();
      },
    }),
  );
}

/** A test that fails may leave a database open: Jest is not to wait for it. */
async function runSuites({ suites, on }: Guard, cwd: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = path.join(cwd, 'report.json');
  writeFileSync(report, '{"testResults":[]}');
  const [program, args] =
    on === 'browser'
      ? ['node_modules/@playwright/test/cli.js', ['test', '--reporter=line', '--retries=0', ...suites]]
      : [
          'node_modules/jest/bin/jest.js',
          ['--json', `--outputFile=${report}`, '--runInBand', '--forceExit', '--', ...suites],
        ];
  const code = await runProcess(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, TEST_DEPTH: 'full', ...(on === 'PostgreSQL' ? env : {}) },
    stdio: 'ignore',
  });
  // Jest has just written it, in the format of its contract.
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as FailedSuites;
  const failed = testResults.flatMap(({ message, assertionResults }) => {
    const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title);
    return titles.length === 0 && message !== '' ? [`the suite does not run: ${message.slice(0, 200)}`] : titles;
  });
  return { code, failed };
}
