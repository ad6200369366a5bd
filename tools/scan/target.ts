import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints } from '../../src/contract/endpoints';
import { startChild } from '../../test/support/childProcess';

/** A running server that the scanners may do anything to. */
export interface Target {
  url: string;
  pid: number;
  /** Tokens of the first of each role of the demonstration set. */
  tokens: { admin: string; agent: string };
  /** Lines of the log about answers of 500 and above. */
  faults(): string[];
  stop(): Promise<void>;
}

const phones = { admin: '9000000001', agent: '9000000010' } as const;

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>; // every answer of the contract is an object
}

/**
 * Starts the server of this package with the demonstration set, and signs an Admin and an agent in with the codes that it
 * prints.
 * @param databaseUrl an empty database; without it the embedded one, in a folder that is removed at the end
 */
export async function startTarget(databaseUrl: string | undefined): Promise<Target> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scan-'));
  const child = startChild('tools/serve.ts', [], {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, 'data'),
    SEED: 'demo',
    LOG_LEVEL: 'info',
    // The scanner that tries to forge addresses is believed, as behind a proxy.
    TRUST_PROXY: '1',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  const stop = async (): Promise<void> => {
    await child.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const listening = /listening on (http:\S+)/;
    const url = listening.exec(await child.waitFor(listening))?.[1] ?? '';
    const signIn = async (mobile: string): Promise<string> => {
      await post(url + endpoints.sendLoginOtp.path, { mobile });
      const printed = new RegExp(`\\[otp\\] ${mobile} (\\d+)`);
      const otp = printed.exec(await child.waitFor(printed))?.[1];
      const { token } = await post(url + endpoints.verifyLoginOtp.path, { mobile, otp });
      if (typeof token !== 'string') throw new Error(`${mobile} could not be signed in.`);
      return token;
    };
    const tokens = { admin: await signIn(phones.admin), agent: await signIn(phones.agent) };
    const faults = () =>
      child
        .output()
        .split('\n')
        .filter((line) => /"status":5\d\d/.test(line) || (/"level":(?:50|60)/.test(line) && line.startsWith('{')));
    return { url, pid: child.pid, tokens, faults, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
