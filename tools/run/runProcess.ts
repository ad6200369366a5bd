import { spawn, type SpawnOptions } from 'node:child_process';

const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end and resolves to its exit code (1 when a signal ended it). A signal that asks this process
 * to stop is passed on, so that no child outlives its parent.
 */
export function runProcess(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const passOn = (signal: NodeJS.Signals): void => void child.kill(signal);
    const stopListening = (): void => SIGNALS.forEach((signal) => process.removeListener(signal, passOn));
    SIGNALS.forEach((signal) => process.on(signal, passOn));
    child.once('error', (error) => {
      stopListening();
      reject(error);
    });
    child.once('exit', (code) => {
      stopListening();
      resolve(code ?? 1);
    });
  });
}

/** Arguments that let Node run a TypeScript file of this project. */
export const typeScript = (file: string, ...args: readonly string[]): string[] => [
  '--require',
  'esbuild-register',
  file,
  ...args,
];
