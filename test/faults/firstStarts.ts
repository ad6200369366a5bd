import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../src/server/db/schema';
import { launchServer, runServer } from '../support/runningServer';
import { wrongFigures } from './keptFigures';
import type { Place } from './places';

/** A step of a first start, after which the server is killed. */
export type Moment = 'locked' | 'creating' | 'created' | 'connected';

/** Files show the progress of a first start: the lock, then the database's files, then its rows. */
const isReached: Record<Moment, (directory: string) => boolean> = {
  locked: (directory) => existsSync(join(directory, 'server.lock')),
  creating: (directory) => existsSync(join(directory, 'pgdata.unfinished')),
  created: (directory) =>
    existsSync(join(directory, 'pgdata', 'PG_VERSION')) && !existsSync(join(directory, 'pgdata.unfinished')),
  // A database server has no files here: its first start migrates and fills.
  connected: () => true,
};

const adminMobile = { demo: '9000000001', none: '9812345678' };

interface FirstStart {
  seed: 'demo' | 'none';
  moment: Moment;
  /** Milliseconds from the moment to the kill. */
  delay: number;
  directory: string;
}

/** Kills the very first start of a server, and starts another in the same place. */
export async function killFirstStart(place: Place, { seed, moment, delay, directory }: FirstStart) {
  const admin = { ADMIN_NAME: 'Meera Nair', ADMIN_MOBILE: adminMobile.none };
  const settings = { ...place.settings, SEED: seed, ...admin };
  const first = launchServer(settings);
  while (!isReached[moment](directory) && first.isRunning()) await pause(5);
  await pause(delay);
  const hadListened = first.output().includes('listening');
  await first.kill('SIGKILL');

  const started = performance.now();
  const second = await runServer(settings);
  const seconds = (performance.now() - started) / 1000;
  const answer = await second.wire.call('sendLoginOtp', { body: { mobile: adminMobile[seed] } });
  await second.end('SIGTERM');
  return { hadListened, seconds, answer: answer.json(), ...(await place.open(contents)) };
}

/** How much there is of what a first start puts in, and what is wrong with it. */
export async function contents(db: Kysely<Database>) {
  const tables = ['users', 'leads', 'master_settings', 'capture_forms', 'kysely_migration'];
  const each = tables.map((table) => sql`(select count(*)::integer from ${sql.table(table)}) as ${sql.ref(table)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(each)}`.execute(db);
  return { counts: rows[0] ?? {}, problems: await wrongFigures(db, new Date()) };
}
