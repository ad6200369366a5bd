import { createWire } from '../../bench/server/wire';
import { startChild, type Child } from './childProcess';
import { removeTemporaryDirectories } from './temporaryDirectory';

/** A server in a process of its own, and a wire to it. */
export type RunningServer = Awaited<ReturnType<typeof reachServer>>;

type ServerSettings = Readonly<Record<string, string>>;

const common: ServerSettings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  SEED: 'none',
  OTP_TRANSPORT: 'console',
  OTP_SECRET: 'the same for all processes',
  LOG_LEVEL: 'error',
};

/** The product's server as in production; without the built application, which no call of a test asks for. */
const program = 'test/support/serverProcess.ts';

const launched: Child[] = [];

/** Ends all that a test has left running; meant for `afterAll`. */
export async function endLaunched(): Promise<void> {
  for (const child of launched.splice(0).filter((one) => one.isRunning())) await child.kill('SIGKILL');
}

/** Ends it, and removes the directories that it used; for `afterAll`. */
export async function leaveNothing(): Promise<void> {
  await endLaunched();
  removeTemporaryDirectories();
}

/** Starts a server and does not wait for it, for a test that ends it while it starts. */
export const launchServer = (env: ServerSettings, file = program, args: readonly string[] = []): Child => {
  const child = startChild(file, args, { ...common, ...env });
  launched.push(child);
  return child;
};

/** A server that listens. @throws Error with what it said, when it ends instead */
export const reachServer = async (child: Child) => {
  const url = /listening on (\S+)/.exec(await child.waitFor(/listening on \S+\n/))?.[1] ?? '';
  const wire = createWire(url);
  /** Ends it, in order or at once, and closes the wire. */
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    await child.kill(signal);
    wire.close();
  };
  return { url, wire, child, end };
};

/** @param env what differs from production's settings: where the database is, above all */
export const runServer = (...launch: Parameters<typeof launchServer>) => reachServer(launchServer(...launch));
