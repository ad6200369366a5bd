import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { ClientConfig } from 'pg';
import type { DatabaseAddress } from '../databaseUrl';
import type { Logger } from '../ports';
import { CHANGES, type ChangeFeed, type Ears } from './changeFeed';
import { createHostPool, type HostPool, type PooledHostClient } from './hostPool';
import type { Database } from './schema';

const CONNECT_PATIENCE_MS = 5_000;
/** How often the connection is asked for a sign of life, and how long it may take to give one. */
const BEAT_MS = 5_000;
/** A proof that has not come by then does not come. */
const PROOF_MS = 3_000;
/** Between two attempts to listen. */
const AGAIN_MS = 500;
const STOP_MS = 1_000;
/** Where nothing is heard: how often somebody looks whether anything was written, and after how many looks it is tried again. */
const LOOK_MS = 5_000;
const LOOKS = 24;

/** What a listener says to itself begins with this, which no entry of an announcement does. */
const PROOF = 'proof ';

interface ServerChangesOptions {
  /** Other connections to the same database: those of the requests. */
  db: Kysely<Database>;
  client: ClientConfig;
  log: Logger;
}

/**
 * What a PostgreSQL server announces, over a connection of its own. It is made anew whenever it is lost, and the server
 * is asked for a sign of life, so that one which vanished without a word is noticed too. Before it counts as listening,
 * something that another connection says has to arrive: a pooler that lends its connections to one transaction at a time
 * (PgBouncer in transaction mode) takes the LISTEN and passes nothing on. Then it is looked every few seconds whether
 * any transaction has written.
 */
export function serverChanges(address: DatabaseAddress, { db, client, log }: ServerChangesOptions): ChangeFeed {
  return {
    listen: async (ears) => {
      const pool = createHostPool(address, { size: 1, timeoutMs: CONNECT_PATIENCE_MS, client });
      const ending = new AbortController();
      let working = Promise.resolve();
      await new Promise<void>((resolve) => {
        working = keepListening({ pool, db, log, ears, ending: ending.signal, tried: resolve });
      });
      return {
        stop: async () => {
          ending.abort();
          // Somebody may be waiting for a server that does not answer.
          const ended = working.then(() => pool.end()).catch(() => undefined);
          await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })]);
        },
      };
    },
  };
}

interface Work {
  pool: HostPool;
  db: Kysely<Database>;
  log: Logger;
  ears: Ears;
  ending: AbortSignal;
  /** Told of every attempt to listen that came to an end, one way or the other. */
  tried: () => void;
}

/** Waits, but not over the end. */
const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

async function keepListening(work: Work): Promise<void> {
  const { log, ears, ending, tried } = work;
  const isToEnd = (): boolean => ending.aborted;
  let isSilent = false;
  let isLost = false;
  while (!isToEnd()) {
    try {
      const isHeard = await listenOnce(work, () => {
        if (isLost || isSilent) log.info({}, 'changes are heard again');
        isLost = isSilent = false;
        ears.missed();
        tried();
      });
      if (!isHeard) {
        if (!isSilent) log.warn({}, NOT_HEARD);
        isSilent = true;
        await lookForWrites(work);
      }
    } catch (error) {
      if (!isLost && !isToEnd()) log.warn({ err: error }, 'the connection that hears of changes was lost');
      isLost = true;
      tried();
      await rest(AGAIN_MS, ending);
    }
  }
}

const NOT_HEARD =
  'What the database announces does not arrive: a pooler in transaction mode is in between. Open screens follow the ' +
  'changes of others with a delay of some seconds. Set DATABASE_LISTEN_URL to the address of PostgreSQL itself.';

/** Listens until the connection is lost, which throws, or this is to end. @returns false when nothing arrives */
async function listenOnce(work: Work, listening: () => void): Promise<boolean> {
  const { pool, ears, ending } = work;
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
      if (payload === proof) proven();
      else if (!payload.startsWith(PROOF)) ears.heard(payload);
    });
    await client.query(`listen ${CHANGES}`);
    const arrival = Promise.race([arrived, lost]);
    arrival.catch(() => undefined); // told by whoever waits for it first
    if (!(await isProven(work, proof, arrival))) return false;
    listening();
    for (;;) {
      await Promise.race([rest(BEAT_MS, ending), lost]);
      if (ending.aborted) return true;
      await beat(client);
    }
  } finally {
    client.release(true);
  }
}

async function isProven({ db, ending }: Work, proof: string, arrived: Promise<void>): Promise<boolean> {
  const tooLate = new AbortController();
  const late = rest(PROOF_MS, AbortSignal.any([tooLate.signal, ending])).then(() => false);
  try {
    await sql`select pg_notify(${CHANGES}, ${proof})`.execute(db);
    return await Promise.race([arrived.then(() => true), late]);
  } finally {
    tooLate.abort();
  }
}

/** @throws Error when no answer comes */
async function beat(client: PooledHostClient): Promise<void> {
  const timer = setTimeout(() => client.abandon(new Error('the server does not answer')), BEAT_MS);
  try {
    await client.query('select 1');
  } finally {
    clearTimeout(timer);
  }
}

/** Every transaction that writes changes the snapshot when it begins and when it is over; reading it costs nothing. */
async function lookForWrites({ db, ears, ending, tried }: Work): Promise<void> {
  let seen = '';
  for (let look = 0; look < LOOKS && !ending.aborted; look += 1) {
    const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
    const snapshot = rows[0]?.snapshot ?? '';
    if (snapshot !== seen) ears.missed();
    seen = snapshot;
    tried();
    await rest(LOOK_MS, ending);
  }
}
