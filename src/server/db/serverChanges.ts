import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { readDatabaseUrl } from '../databaseUrl';
import type { Logger } from '../ports';
import { CHANGES, type ChangeFeed, type ChangeListener } from './changeFeed';
import { rest } from './regularly';
import { createHostPool, type HostPool } from './hostPool';
import { keepAliveClient } from './postgresServer';
import type { Database } from './schema';

const CONNECT_PATIENCE_MS = 5_000;
const BEAT_MS = 5_000;
const PROOF_MS = 3_000;
const AGAIN_MS = 500;
const STOP_MS = 1_000;
/** Without announcements: between two looks for writes, and looks until the next attempt to listen. */
const LOOK_MS = 5_000;
const LOOKS = 24;

/** Begins what proves that announcements arrive; no entry of an announcement begins with it. */
const PROOF = 'proof ';

/**
 * Announcements over a connection of their own, with heartbeats. Listening counts once a proof from another connection
 * arrives: PgBouncer in transaction mode accepts LISTEN and forwards nothing. Then the database is polled for writes.
 */
export function serverChanges(url: string, options: Pick<Work, 'db' | 'log'>): ChangeFeed {
  const client = { ...keepAliveClient, application_name: 'lead-manager events' };
  return {
    listen: async (listener) => {
      const pool = createHostPool(readDatabaseUrl(url), { size: 1, timeoutMs: CONNECT_PATIENCE_MS, client });
      const ending = new AbortController();
      let working = Promise.resolve();
      await new Promise<void>((resolve) => {
        working = keepListening({ ...options, pool, listener, ending: ending.signal, tried: resolve });
      });
      return {
        stop: async () => {
          ending.abort();
          const ended = working.then(() => pool.end()).catch(() => undefined);
          await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })]);
        },
      };
    },
  };
}

interface Work {
  db: Kysely<Database>;
  log: Logger;
  pool: HostPool;
  listener: ChangeListener;
  ending: AbortSignal;
  tried: () => void;
}

async function keepListening(work: Work): Promise<void> {
  const { log, ending, tried } = work;
  const isToEnd = (): boolean => ending.aborted;
  let isSilent = false;
  let isLost = false;
  while (!isToEnd()) {
    try {
      const hasArrived = await listenOnce(work, () => {
        if (isLost || isSilent) log.info({}, 'changes arrive again');
        isLost = isSilent = false;
        tried();
      });
      if (!hasArrived) {
        if (!isSilent) log.warn({}, NOT_ARRIVING);
        isSilent = true;
        await lookForWrites(work);
      }
    } catch (error) {
      if (!isLost && !isToEnd()) log.warn({ err: error }, 'the connection that listens to changes was lost');
      isLost = true;
      tried();
      await rest(AGAIN_MS, ending);
    }
  }
}

const NOT_ARRIVING =
  'What the database announces does not arrive: a pooler in transaction mode is in between. Open screens follow the ' +
  'changes of others with a delay of some seconds. Set DATABASE_LISTEN_URL to the address of PostgreSQL itself.';

/**
 * @returns false when nothing arrives
 * @throws when the connection is lost
 */
async function listenOnce(work: Work, listening: () => void): Promise<boolean> {
  const { db, pool, listener, ending } = work;
  const client = await pool.connect();
  try {
    const lost = new Promise<never>((_, reject) => {
      client.once('end', () => reject(new Error('the connection has ended')));
      client.once('error', reject);
    });
    lost.catch(() => undefined);
    const proof = `${PROOF}${randomUUID()}`;
    let proven = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (proven = resolve));
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel !== CHANGES) return;
      if (payload === proof) {
        listener.onGap();
        proven();
      }
      // Proofs reach every process: they are the marks.
      if (payload.startsWith(PROOF)) listener.onMark(payload.slice(PROOF.length));
      else listener.onChange(payload);
    });
    await client.query(`listen ${CHANGES}`);
    await sql`select pg_notify(${CHANGES}, ${proof})`.execute(db);
    const isProven = await Promise.race([arrived.then(() => true), lost, rest(PROOF_MS, ending).then(() => false)]);
    if (!isProven) return false;
    listening();
    for (;;) {
      await Promise.race([rest(BEAT_MS, ending), lost]);
      if (ending.aborted) return true;
      await client.queryWithin(BEAT_MS, 'select 1');
    }
  } finally {
    client.release(true);
  }
}

/** A writing transaction changes the snapshot at its begin and end; reading the snapshot is free. */
async function lookForWrites({ db, listener, ending, tried }: Work): Promise<void> {
  let seen = '';
  for (let look = 0; look < LOOKS && !ending.aborted; look += 1) {
    const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
    const snapshot = rows[0]?.snapshot ?? '';
    if (snapshot !== seen) listener.onGap();
    seen = snapshot;
    tried();
    await rest(LOOK_MS, ending);
  }
}
