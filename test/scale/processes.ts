import { startChild, type Child } from '../support/childProcess';
import { createWire, type Wire } from '../../bench/server/wire';

/** Server processes on one database, with a wire to each. */
export interface Processes {
  wires: readonly Wire[];
  /** Whether each is still the one that was started. */
  areRunning(): boolean;
  stop(): Promise<void>;
}

/** The product's server as in production; without the built application, which no call here asks for. */
export const startProcesses = async (databaseUrl: string, count: number): Promise<Processes> => {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    SEED: 'none',
    OTP_TRANSPORT: 'console',
    OTP_SECRET: 'the same for all processes',
    LOG_LEVEL: 'error',
  };
  const children: Child[] = Array.from({ length: count }, () => startChild('test/support/serverProcess.ts', [], env));
  const urls = await Promise.all(
    children.map(async (child) => /listening on (\S+)/.exec(await child.waitFor(/listening on \S+\n/))?.[1] ?? ''),
  );
  const wires = urls.map(createWire);
  return {
    wires,
    areRunning: () => children.every((child) => child.isRunning()),
    stop: async () => {
      wires.forEach((wire) => wire.close());
      await Promise.all(children.map((child) => child.kill('SIGTERM')));
    },
  };
};
