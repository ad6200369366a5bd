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
class EngineStream extends Duplex {
  constructor(private readonly engine: Engine) {
    super();
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {
    // Answers are pushed as they arrive.
  }

  override _writev(chunks: readonly { chunk: Uint8Array }[], done: (error?: Error | null) => void): void {
    // A copy, which can be transferred to another thread.
    const messages = new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    if (messages[0] !== TERMINATE) {
      this.engine.exec(messages).then(
        (answers) => this.push(answers),
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    }
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }
}

/** Room for the files of a new database and its demonstration set. */
export const NEW_DATABASE_BYTES = 256 * 1024 * 1024;

export const RESTORE_MARKER = 'restore.unfinished';

export interface EmbeddedPorts {
  clock: Clock;
  log: Logger;
  /** Another process took the directory: stop without writing. */
  onLockLost: () => void;
  /** The process must end; nothing acknowledged is lost. */
  onFatal: (reason: string) => void;
}

export interface EmbeddedOptions extends EmbeddedPorts {
  startEngine?: typeof startThreadedEngine;
  freeBytes?: () => number;
}

/** @throws StartError when another process holds the directory, or it is not writable */
export async function openEmbedded(dataDirectory: string, options: EmbeddedOptions) {
  const directory = resolve(dataDirectory);
  try {
    return await openLocked(directory, options);
  } catch (error) {
    throw directoryFailure(directory, error);
  }
}

async function openLocked(directory: string, options: EmbeddedOptions) {
  mkdirSync(directory, { recursive: true });
  const lock = await lockDirectory(directory, { clock: options.clock, log: options.log, onLost: options.onLockLost });
  try {
    const engine = await openEngine(directory, options);
    return {
      ...connectTo(engine),
      close: async () => {
        await engine.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** PGlite is one connection: a second would interleave its transactions. */
export function connectTo(engine: Engine) {
  const pool = new Pool({
    stream: () => new EngineStream(engine),
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
  if (isNew) {
    writeFileSync(unfinished, '', { flush: true });
    // Creating takes half a gigabyte; ending the thread frees it.
    await (await start(files, options.onFatal)).close();
    flushTree(files); // the engine copied them without a flush
    rmSync(unfinished);
    flush(directory);
  }
  return guardedEngine(await start(files, options.onFatal), { freeBytes, onFatal: options.onFatal });
}

/** @throws StartError */
export function requireRoom(directory: string, needed: number, free = freeBytesOf(directory)): void {
  if (free >= needed) return;
  const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;
  throw noRoomError(directory, `${megabytes(free)} free, ${megabytes(needed)} needed`);
}
