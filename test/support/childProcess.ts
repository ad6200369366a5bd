import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(__dirname, '../..');

export type Child = ReturnType<typeof run>;

export const startChild = (file: string, args: readonly string[], env: Record<string, string> = {}): Child =>
  run(process.execPath, ['-r', 'esbuild-register', join(root, file), ...args], env, false);

/** Runs a program in the project's root, in its own process group. */
export const startGroup = (program: string, args: readonly string[], env: Record<string, string>): Child =>
  run(program, args, env, true);

function run(program: string, args: readonly string[], env: Record<string, string>, isGroup: boolean) {
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
  });
  let output = '';
  const listeners = new Set<() => void>();
  const take = (chunk: Buffer): void => {
    output += chunk.toString();
    listeners.forEach((listener) => listener());
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  /** The exit code, or null after a signal; known when every process on the same output has ended. */
  const exit = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));

  const { pid = 0 } = child;
  return {
    pid,
    /** Standard output and standard error so far. */
    output: () => output,
    exit,
    /** Does not wait. `group` needs `startGroup`. */
    signal: (signal: NodeJS.Signals, to: 'process' | 'group' = 'process') => {
      process.kill(to === 'group' ? -pid : pid, signal);
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await exit;
    },
    /** Resolves with the output once it matches; rejects when the process ends first. */
    waitFor: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const check = (): void => {
          if (pattern.test(output)) {
            listeners.delete(check);
            resolve(output);
          }
        };
        listeners.add(check);
        check();
        void exit.then(() => reject(new Error(`The process ended without ${String(pattern)}:\n${output}`)));
      }),
  };
}
