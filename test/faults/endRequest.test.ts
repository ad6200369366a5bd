import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startGroup, type Child } from '../support/childProcess';
import { launchServer, leaveNothing } from '../support/runningServer';
import { temporaryDirectory } from '../support/temporaryDirectory';

const DATA_DIR = temporaryDirectory();
const settings = { PORT: '0', SEED: 'none', ADMIN_MOBILE: '9812345678', ADMIN_NAME: 'Meera Nair' };
const lockFile = (directory: string): string => join(directory, 'server.lock');

const startServer = (directory = DATA_DIR): Child =>
  launchServer({ ...settings, DATA_DIR: directory, LOG_LEVEL: 'info' });
const portOf = async (child: Child): Promise<number> =>
  Number(/listening on http:\/\/\S+:(\d+)\n/.exec(await child.waitFor(/listening on \S+\n/))?.[1]);

/** A request whose second half never comes, which holds up the end of the server. */
async function sendHalfRequest(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  // The server says "100 Continue" when it has the first half.
  socket.write(
    'POST /api/send-login-otp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(socket, 'data');
}

afterAll(leaveNothing);

describe('a server that `npm start` runs', () => {
  // SIGKILL, which no program can pass on, stands for npm ending in any other way.
  it.each([
    ['SIGTERM', 'process', 0],
    ['SIGINT', 'process', 0],
    ['SIGHUP', 'process', null],
    ['SIGKILL', 'process', null],
    ['SIGTERM', 'group', 0],
    ['SIGINT', 'group', 0],
    ['SIGHUP', 'group', null],
  ] as const)('ends in order on %s to the npm %s', async (signal, target, code) => {
    const npm = startGroup('npm', ['start'], { ...settings, DATA_DIR });
    const port = await portOf(npm);
    try {
      npm.signal(signal, target);
      // npm itself may be gone at once; the output ends with the server.
      const outcome = await Promise.race([npm.exit, pause(120_000, 'still running')]);
      expect(outcome).toBe(code);
      expect(npm.output()).toMatch(/"msg":"ending"/);
      expect(npm.output()).not.toContain('taking over');
      expect(existsSync(lockFile(DATA_DIR))).toBe(false);
      await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    } finally {
      if (existsSync(lockFile(DATA_DIR))) npm.signal('SIGKILL', 'group');
    }
  });
});

describe('the server process', () => {
  it('ends in order on a hang-up, within a few seconds although a request is not finished', async () => {
    const child = startServer();
    await sendHalfRequest(await portOf(child));
    const asked = performance.now();
    await child.kill('SIGHUP');
    expect(await child.exit).toBe(0);
    expect(performance.now() - asked).toBeLessThan(25_000);
    expect(existsSync(lockFile(DATA_DIR))).toBe(false);
  });

  it('takes two signals at once for one, and ends at once on a later one', async () => {
    const child = startServer();
    await sendHalfRequest(await portOf(child));
    child.signal('SIGTERM');
    child.signal('SIGHUP');
    await child.waitFor(/"msg":"ending"/);
    await pause(200);
    expect(child.isRunning()).toBe(true);
    child.signal('SIGTERM');
    // An end in order is 0.
    expect(await child.exit).toBe(1);
  });

  it('ends in order when it is asked to before it has started', async () => {
    const directory = temporaryDirectory();
    const child = startServer(directory);
    while (!existsSync(lockFile(directory))) await pause(20);
    child.signal('SIGTERM');
    expect(await child.exit).toBe(0);
    expect(child.output()).not.toContain('listening');
    expect(existsSync(lockFile(directory))).toBe(false);
  });
});
