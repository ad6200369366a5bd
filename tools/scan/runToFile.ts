import { closeSync, openSync } from 'node:fs';
import { runProcess } from '../run/runProcess';

/** Runs a program with its output in a file; ended after a time. Resolves to its exit code. */
export async function runToFile(
  program: string,
  args: readonly string[],
  file: string,
  seconds: number,
): Promise<number> {
  const output = openSync(file, 'w');
  try {
    return await runProcess(program, args, {
      stdio: ['ignore', output, output],
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
    });
  } finally {
    closeSync(output);
  }
}
