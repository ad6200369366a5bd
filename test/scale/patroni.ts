import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderFor, unprivileged } from '../../tools/pg/account';
import { postgresFolder } from '../../tools/pg/binaries';
import { startDaemon } from '../../tools/pg/daemon';
import { deployed, writeFor } from '../support/pgBouncer';
import { runOn } from '../support/runOn';
import { makeNetwork, startMachine, type Machine } from './machine';

const PATIENCE_MS = 120_000;

/** Settings of a file of `deploy`, which are those of db1, for another machine. */
const settingsOf = (file: string, { name, address }: Machine): Record<string, string> =>
  Object.fromEntries(
    [...deployed(file).matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [
      key,
      key === 'ETCD_INITIAL_CLUSTER' ? value : value.replaceAll('10.0.0.1', address).replace(/^db1$/, name),
    ]),
  );

const startEtcd = (machine: Machine): void =>
  machine.run('etcd', [], {
    ...settingsOf('patroni/etcd.env', machine),
    ETCD_DATA_DIR: path.join(machine.site.folder, 'etcd'),
  });

const startPatroni = async (machine: Machine, passwords: Readonly<Record<string, string>>): Promise<void> => {
  const { folder } = machine.site;
  const text = deployed('patroni/patroni.yml')
    .replace('/var/run/postgresql', folder)
    // It would restart this machine.
    .replace('mode: automatic', 'mode: "off"');
  machine.run('patroni', [await writeFor(machine.site, 'patroni.yml', text)], {
    ...settingsOf('patroni/patroni.env', machine),
    ...passwords,
    PATRONI_POSTGRESQL_DATA_DIR: path.join(folder, 'data'),
    PATRONI_POSTGRESQL_PGPASS: path.join(folder, 'pgpass'),
    PATRONI_POSTGRESQL_BIN_DIR: postgresFolder(),
  });
};

/** Whether Patroni says so, as HAProxy asks it. */
const has = (machine: Machine, role: 'primary' | 'sync'): Promise<boolean> =>
  fetch(`http://${machine.address}:8008/${role}`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** The machines of `deploy/patroni`, with its files: two of the database, a witness, and this one with HAProxy. */
export async function startFailover() {
  const site = { folder: await folderFor(unprivileged()), account: unprivileged() };
  const machines: Machine[] = [];
  const endings: (() => Promise<unknown>)[] = [() => rm(site.folder, { recursive: true, force: true })];
  const remove = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  const saidBy = ({ site: { folder } }: Machine): string => readFileSync(path.join(folder, 'patroni.out'), 'utf8');
  const until = async <Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> => {
    const started = performance.now();
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      if (performance.now() - started > PATIENCE_MS) {
        throw new Error(
          `${what}: not in two minutes.\n${machines.map((one) => saidBy(one).slice(-3_000)).join('\n\n')}`,
        );
      }
      await pause(200);
    }
  };
  try {
    makeNetwork('10.0.0.254');
    const start = async (name: string, address: string): Promise<Machine> => {
      const machine = await startMachine(name, address, site);
      endings.push(() => machine.remove());
      startEtcd(machine);
      return machine;
    };
    await start('witness', '10.0.0.3');
    const names = ['SUPERUSER', 'REPLICATION', 'REWIND', 'RESTAPI'];
    const passwords = Object.fromEntries(names.map((name) => [`PATRONI_${name}_PASSWORD`, randomUUID()]));
    const [db1, db2] = [await start('db1', '10.0.0.1'), await start('db2', '10.0.0.2')];
    for (const machine of [db1, db2]) {
      machines.push(machine);
      await startPatroni(machine, passwords);
    }
    const roles = () =>
      until('A primary with its replica', async () => {
        for (const [primary, replica] of [[db1, db2] as const, [db2, db1] as const]) {
          if ((await has(primary, 'primary')) && (await has(replica, 'sync'))) return { primary, replica };
        }
        return undefined;
      });
    const { address } = (await roles()).primary;
    const password = randomUUID();
    await runOn(
      `postgres://postgres:${passwords['PATRONI_SUPERUSER_PASSWORD']}@${address}/postgres`,
      `create role leads login password '${password}'`,
      'create database leads owner leads',
    );
    const url = `postgres://leads:${password}@127.0.0.1:5000/leads?target_session_attrs=read-write`;
    const file = await writeFor(site, 'haproxy.cfg', deployed('patroni/haproxy.cfg'));
    const haproxy = await startDaemon({ ...site, program: 'haproxy', args: ['-db', '-f', file], url });
    endings.push(() => haproxy.stop('SIGTERM'));

    return {
      url,
      /** The machine that takes writes and the one that has each of them, as soon as there are both. */
      roles,
      /** Resolves when it has taken the other one's place. */
      untilPrimary: (machine: Machine) =>
        until(`${machine.name} as the primary`, async () => (await has(machine, 'primary')) || undefined),
      start: async (machine: Machine): Promise<void> => {
        startEtcd(machine);
        await startPatroni(machine, passwords);
      },
      /** How often a machine copied all of the other one. */
      copies: (): number =>
        machines.flatMap((one) => saidBy(one).match(/replica has been created using/g) ?? []).length,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
