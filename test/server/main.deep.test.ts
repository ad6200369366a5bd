import { createServer, type AddressInfo } from 'node:net';
import { startChild, type Child } from '../support/childProcess';
import { removeTemporaryDirectories, temporaryDirectory } from '../support/temporaryDirectory';

const running: Child[] = [];
const start = (env: Record<string, string>): Child => {
  const child = startChild('test/support/serverProcess.ts', [], { PORT: '0', SEED: 'none', ...env });
  running.push(child);
  return child;
};
const urlOf = async (child: Child): Promise<string> =>
  /listening on (http:\/\/\S+)/.exec(await child.waitFor(/listening on http:\/\/\S+\n/))?.[1] ?? '';
const sendCode = (url: string, mobile: string): Promise<Response> =>
  fetch(`${url}/api/send-login-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile }),
  });

afterAll(async () => {
  await Promise.all(running.map((child) => child.kill('SIGKILL')));
  removeTemporaryDirectories();
});

describe('the server process', () => {
  const DATA_DIR = temporaryDirectory();
  const firstAdmin = { ADMIN_MOBILE: '9812345678', ADMIN_NAME: 'Meera Nair' };

  it('says what is missing when nobody could sign in, and starts nothing', async () => {
    const child = start({ DATA_DIR });
    expect(await child.exit).toBe(1);
    expect(child.output()).toMatch(/no users yet.*ADMIN_MOBILE \(10 digits\) and ADMIN_NAME/s);
    expect(child.output()).not.toContain('listening');
  });

  it('lists all settings it cannot use', async () => {
    const child = start({ PORT: 'http', TRUST_PROXY: '-1' });
    expect(await child.exit).toBe(1);
    expect(child.output()).toMatch(/PORT must be .*\n.*TRUST_PROXY must be/);
  });

  it('says when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo; // a TCP server's address has this form
    const child = start({ DATA_DIR, PORT: String(port), ...firstAdmin });
    const code = await child.exit;
    other.close();
    expect(code).toBe(1);
    expect(child.output()).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`);
  });

  it('starts empty with the Admin of the settings, prints codes plainly, and keeps numbers out of its log', async () => {
    const child = start({ DATA_DIR, ...firstAdmin });
    const url = await urlOf(child);
    await child.waitFor(/^Sign in with a user's mobile number: the code appears here\.$/m);
    expect(await (await sendCode(url, '9812345678')).json()).toMatchObject({ status: 200 });
    const output = await child.waitFor(/^\[otp\] 9812345678 \d{6}$/m);
    expect(output.replace(/^\[otp\] .*$/m, '')).not.toContain('9812345678');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('starts again after kill -9 and still knows the code that it acknowledged', async () => {
    await running.at(-1)?.kill('SIGKILL');
    const child = start({ DATA_DIR });
    const url = await urlOf(child);
    // The code sent before the kill is remembered: a new one within 30 seconds is one too many.
    expect((await sendCode(url, '9812345678')).status).toBe(429);
  });

  it('ends in order on SIGTERM, and frees the data directory', async () => {
    const child = running.at(-1);
    await child?.kill('SIGTERM');
    expect(await child?.exit).toBe(0);
    const next = start({ DATA_DIR });
    await urlOf(next);
    expect(next.output()).not.toContain('taking over');
    await next.kill('SIGINT');
    expect(await next.exit).toBe(0);
  });
});
