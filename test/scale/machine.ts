import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, chownSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../support/pgBouncer';

const ip = (...args: readonly string[]) => execFileSync('ip', args);

/** A network of this process' own, as `unshare --net` gives it, in which machines have addresses. */
export const makeNetwork = (address: string): void => {
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'hub', 'type', 'bridge');
  ip('address', 'add', `${address}/24`, 'dev', 'hub');
  ip('link', 'set', 'hub', 'up');
};

/** With root's rights, or in a user namespace, which Linux gives everyone. */
const ways = [['--net'], ['--map-current-user', '--keep-caps', '--net']];
const works = (way: readonly string[]): boolean =>
  spawnSync('unshare', [...way, 'ip', 'link', 'add', 'hub', 'type', 'bridge']).status === 0;

/**
 * The command that runs another one in a network of its own, with which all that it started ends; undefined where nobody
 * may. The shell takes leave of the dead, as init does.
 */
export const ownNetwork = (): string[] | undefined => {
  const way = ways.find(works);
  const init = ['--pid', '--fork', '--kill-child', '--mount-proc', 'bash', '-c', '"$@"; exit $?', 'init'];
  return way && ['unshare', ...way, ...init];
};

const networkOf = (pid: string): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return undefined;
  }
};

export type Machine = Awaited<ReturnType<typeof startMachine>>;

/** A machine of its own as far as the network goes: an address, a cable, and programs that all end with its power. */
export async function startMachine(name: string, address: string, { folder: parent, account }: Site) {
  const folder = path.join(parent, name);
  mkdirSync(folder);
  if (account) chownSync(folder, account.uid, account.gid);
  const script = 'ip link set lo up && echo up && exec cat';
  // It ends with its input, which ends with this process.
  const keeper = spawn('unshare', ['--net', 'sh', '-c', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(keeper, 'exit');
  await Promise.race([once(keeper.stdout, 'data'), ended]);
  const pid = String(keeper.pid);
  const enter = ['--target', pid, '--net'];
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid);
  ip('link', 'set', name, 'master', 'hub', 'up');
  execFileSync('nsenter', [...enter, 'ip', 'address', 'add', `${address}/24`, 'dev', 'eth0']);
  execFileSync('nsenter', [...enter, 'ip', 'link', 'set', 'eth0', 'up']);

  const running = (): string[] =>
    readdirSync('/proc').filter((one) => /^\d+$/.test(one) && one !== pid && networkOf(one) === networkOf(pid));
  /** Ends all that runs on it, at once. */
  const kill = (): void => {
    for (let left = running(); left.length > 0; left = running()) spawnSync('kill', ['-9', ...left]);
  };
  return {
    name,
    address,
    site: { folder, account },
    run: (program: string, args: readonly string[], env: Readonly<Record<string, string>>): void => {
      const output = openSync(path.join(folder, `${program}.out`), 'a');
      const as = account ? [`--setuid=${account.uid}`, `--setgid=${account.gid}`] : [];
      spawn('nsenter', [...enter, ...as, program, ...args], {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, ...env },
        stdio: ['ignore', output, output],
      });
      closeSync(output);
    },
    kill,
    cut: () => ip('link', 'set', name, 'down'),
    mend: () => ip('link', 'set', name, 'up'),
    remove: async (): Promise<void> => {
      kill();
      keeper.kill('SIGKILL');
      await ended;
    },
  };
}
