import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { startAnnouncing } from '../src/server/db/announceChanges';
import { migrate } from '../src/server/db/migrate';
import type { Database } from '../src/server/db/schema';
import { silentLog } from '../test/support/silentLog';
import { folderFor, unprivileged } from '../tools/pg/account';
import { connectTo } from '../tools/pg/connectTo';
import { startPostgres, startReplica, type Postgres } from '../tools/pg/postgres';

/**
 * What announcements cost writers: updates a second of 20 clients, each of a lead of its own or all of one, with the
 * trigger that announces and without, in turns; then while each commit waits for a replica 5 ms behind.
 * `node --require esbuild-register bench/announcements.ts --seconds 4 --turns 5`
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, turns: { type: 'string', default: '5' } },
});

const CLIENTS = 20;
const REPLICA = 'replica';
const settings = ['shared_buffers=512MB', 'max_wal_size=4GB', 'max_connections=100'];

const update = (db: Kysely<Database>, id: number, turn: number) =>
  db
    .updateTable('leads')
    .set({ remark: `Called ${turn} times` })
    .where('id', '=', id)
    .execute();

/** Updates a second. */
const measure = async (clients: readonly Kysely<Database>[], leadOf: (client: number) => number): Promise<number> => {
  const seconds = Number(values.seconds);
  const end = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    clients.map(async (db, client) => {
      for (; performance.now() < end; count += 1) await update(db, leadOf(client), count);
    }),
  );
  return count / seconds;
};

const median = (rates: number[]): number => rates.sort((one, other) => one - other)[Math.floor(rates.length / 2)] ?? 0;

const compare = async (db: Kysely<Database>, clients: readonly Kysely<Database>[], name: string): Promise<void> => {
  for (const [leads, leadOf] of [
    ['one each', (client: number) => client + 1],
    ['one of all', () => 1],
  ] as const) {
    const rates = { disable: [] as number[], enable: [] as number[] };
    for (let turn = 0; turn < Number(values.turns); turn += 1) {
      for (const way of ['disable', 'enable'] as const) {
        await sql`alter table leads ${sql.raw(way)} trigger leads_updated_announced`.execute(db);
        rates[way].push(await measure(clients, leadOf));
      }
    }
    const [without, announced] = [median(rates.disable), median(rates.enable)];
    console.log(
      `| ${name} | ${leads} | ${without.toFixed(0)} | ${announced.toFixed(0)} | ${(announced / without).toFixed(2)} |`,
    );
  }
};

const run = async (): Promise<void> => {
  const account = unprivileged();
  const place = { account, folder: await folderFor(account), settings };
  const servers: Postgres[] = [];
  const opened: Kysely<Database>[] = [];
  const connect = (url: string): Kysely<Database> => {
    const db = connectTo(url, 'lead-manager bench');
    opened.push(db);
    return db;
  };
  try {
    const primary = await startPostgres(place);
    servers.push(primary);
    const db = connect(primary.url);
    await migrate(db);
    await sql`insert into leads (name, contact, lead_status) select 'Meera Nair', 9700000000 + n, 5
      from generate_series(1, 1000) n`.execute(db);
    const clients = Array.from({ length: CLIENTS }, () => connect(primary.url));
    const announcing = startAnnouncing(db, silentLog);
    console.log('| commits wait for | leads | without | with | share |\n|---|---|---|---|---|');
    await compare(db, clients, 'the disk');
    const behind = [...settings, 'recovery_min_apply_delay=5ms'];
    servers.unshift(await startReplica(primary, REPLICA, { ...place, settings: behind }));
    await sql`alter system set synchronous_standby_names = ${sql.lit(REPLICA)}`.execute(db);
    await sql`alter system set synchronous_commit = 'remote_apply'`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    await compare(db, clients, 'a replica');
    await announcing.stop();
  } finally {
    await Promise.all(opened.map((db) => db.destroy()));
    for (const server of servers) await server.stop();
    await rm(place.folder, { recursive: true, force: true });
  }
};

void run();
