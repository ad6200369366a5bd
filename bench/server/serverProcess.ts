import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectRoot } from '../../tools/web/webStamp';
import { typeScript } from '../../tools/run/runProcess';

/** The product in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  url: string;
  /** The code that it printed last for a number; undefined when it printed none. */
  codeOf(mobile: string): string | undefined;
  /** Resident memory in megabytes. */
  megabytes(): number;
  stop(): Promise<void>;
}

/** @throws Error with what the server said, when it ends instead of listening */
export const startServer = async (env: Record<string, string>, program = 'tools/start.ts'): Promise<ServerProcess> => {
  const child = spawn(process.execPath, typeScript(program), {
    cwd: projectRoot,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const codes = new Map<string, string>();
  const said: string[] = [];
  let isUp = false;
  const url = new Promise<string>((resolve, reject) => {
    // Each request is a line of the log: they are taken off the pipe, and kept only until the server is up.
    const take = (line: string): void => {
      const [, mobile, code] = /^\[otp\] (\d+) (\d+)/.exec(line) ?? [];
      if (mobile !== undefined && code !== undefined) codes.set(mobile, code);
      if (isUp) return;
      said.push(line);
      const found = /^listening on (\S+)/.exec(line)?.[1];
      isUp = found !== undefined;
      if (found !== undefined) resolve(found);
    };
    createInterface(child.stdout).on('line', take);
    createInterface(child.stderr).on('line', (line) => {
      take(line);
      if (isUp) console.error(line);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${said.join('\n')}`)));
  });
  const ended = once(child, 'exit');
  return {
    url: await url,
    codeOf: (mobile) => codes.get(mobile),
    megabytes: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
