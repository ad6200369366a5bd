import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(__dirname, '../..');

export interface Child {
  pid: number;
  /** Standard output and standard error so far. */
  output(): string;
  /** Resolves with the output once it matches; rejects when the process ends first. */
  waitFor(pattern: RegExp): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Does not wait. `group` needs `startGroup`. */
  signal(signal: NodeJS.Signals, to?: 'process' | 'group'): void;
  isRunning(): boolean;
  /** Exit code, or null after a signal; known when every process on the same output has ended. */
  exit: Promise<number | null>;
}

export function startChild(file: string, args: readonly string[], env: Record<string, string> = {}): Child {
  return run(process.execPath, ['-r', 'esbuild-register', join(root, file), ...args], env, false);
}

/** Runs a program in the project's root, in its own process group. */
export function startGroup(program: string, args: readonly string[], env: Record<string, string>): Child {
  return run(program, args, env, true);
}

function run(program: string, args: readonly string[], env: Record<string, string>, isGroup: boolean): Child {
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
  const exit = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));

  return {
    pid: child.pid ?? 0,
    output: () => output,
    exit,
    signal: (signal, to = 'process') => {
      process.kill(to === 'group' ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async (signal) => {
      child.kill(signal);
      await exit;
    },
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
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
