import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Duplex } from 'node:stream';
import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Clock, Logger } from '../ports';
import { embeddedChanges } from './changeFeed';
import { directoryFailure, noRoomError, StartError } from './databaseErrors';
import { lockDirectory } from './directoryLock';
import { freeBytesOf, guardedEngine, RESERVE_BYTES } from './guardedEngine';
import type { Engine } from './openEngine';
import { statementPool } from './statementPool';
import { startThreadedEngine } from './threadedEngine';

export function flushTree(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    flush(join(entry.parentPath, entry.name));
  }
  flush(directory);
}

export function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The driver's goodbye; the engine stays open. */
const TERMINATE = 'X'.charCodeAt(0);

/** Each write (a statement with its values) reaches the engine in one piece. */
function engineStream(engine: Engine): Duplex {
  const stream = new Duplex({
    read: () => undefined, // answers are pushed as they arrive
    writev: (chunks, done) => {
      // A copy, which can be transferred to another thread.
      const messages = new Uint8Array(Buffer.concat(chunks.map(({ chunk }: { chunk: Uint8Array }) => chunk)));
      if (messages[0] !== TERMINATE) {
        engine.exec(messages).then(
          (answers) => stream.push(answers),
          (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
        );
      }
      done();
    },
    final: (done) => {
      stream.push(null);
      done();
    },
  });
  const same = (): Duplex => stream;
  const connect = (): void => process.nextTick(() => stream.emit('connect'));
  return Object.assign(stream, { connect, setNoDelay: same, setKeepAlive: same, ref: same, unref: same });
}

/** Room for the files of a new database and its demonstration set. */
export const NEW_DATABASE_BYTES = 256 * 1024 * 1024;

export const RESTORE_MARKER = 'restore.unfinished';

export interface EmbeddedPorts {
  clock: Clock;
  log: Logger;
  /** The process must end without writing; nothing acknowledged is lost. */
  onFatal: (reason: string) => void;
}

export interface EmbeddedOptions extends EmbeddedPorts {
  startEngine?: typeof startThreadedEngine;
  freeBytes?: () => number;
}

/** Makes it where there is none. */
export function lockDataDirectory(directory: string, { clock, log, onFatal }: EmbeddedPorts) {
  mkdirSync(directory, { recursive: true });
  const onLost = (): void => onFatal('Another process took over the data directory.');
  return lockDirectory(directory, { clock, log, onLost });
}

/** @throws StartError when another process holds the directory, or it is not writable */
export async function openEmbedded(dataDirectory: string, options: EmbeddedOptions) {
  const directory = resolve(dataDirectory);
  let release = (): void => undefined;
  try {
    ({ release } = await lockDataDirectory(directory, options));
    const engine = await openEngine(directory, options);
    return {
      ...connectTo(engine),
      close: async () => {
        await engine.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw directoryFailure(directory, error);
  }
}

/** PGlite is one connection: a second would interleave its transactions. */
export function connectTo(engine: Engine) {
  const pool = new Pool({
    stream: () => engineStream(engine),
    // Override the environment's settings for PostgreSQL servers.
    user: 'postgres',
    database: 'postgres',
    host: 'localhost',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
  });
  // A full disk also fails outside statements; the failed statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const statements = statementPool(pool, true);
  return {
    dialect: new PostgresDialect({ pool: statements }),
    connections: statements.connections,
    changes: embeddedChanges(pool),
  };
}

async function openEngine(directory: string, options: EmbeddedOptions): Promise<Engine> {
  const files = join(directory, 'pgdata');
  const unfinished = join(directory, 'pgdata.unfinished');
  if (existsSync(unfinished)) {
    // An interrupted creation served nobody: start over.
    rmSync(files, { recursive: true, force: true });
  }
  const isNew = !existsSync(join(files, 'PG_VERSION'));
  if (isNew && existsSync(join(directory, RESTORE_MARKER))) {
    throw new StartError(
      `A restore into the data directory ${directory} was cut off. Run it again, or remove ${RESTORE_MARKER} to begin without it.`,
    );
  }
  const freeBytes = options.freeBytes ?? (() => freeBytesOf(directory));
  requireRoom(directory, isNew ? NEW_DATABASE_BYTES : RESERVE_BYTES, freeBytes());
  const start = options.startEngine ?? startThreadedEngine;
  const onFatal = (reason: string): void => options.onFatal(`The embedded database stopped: ${reason}`);
  if (isNew) {
    writeFileSync(unfinished, '', { flush: true });
    // Creating takes half a gigabyte; ending the thread frees it.
    await (await start(files, onFatal)).close();
    flushTree(files); // the engine copied them without a flush
    rmSync(unfinished);
    flush(directory);
  }
  return guardedEngine(await start(files, onFatal), { freeBytes, onFatal });
}

/** @throws StartError */
export function requireRoom(directory: string, needed: number, free = freeBytesOf(directory)): void {
  if (free >= needed) return;
  const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;
  throw noRoomError(directory, `${megabytes(free)} free, ${megabytes(needed)} needed`);
}
