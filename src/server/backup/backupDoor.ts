import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema';
import type { Logger, Random } from '../ports';
import { leaveDoor, linesFrom, removeDoor, sendLine } from './doorFile';

/** From this checkpoint, the log has all changes that a copy needs, as for `pg_basebackup`. */
async function startCopy(db: Kysely<Database>): Promise<void> {
  await sql`select pg_backup_start('lead-manager backup', true)`.execute(db);
}

/** @returns the text of `backup_label`: where in the log recovery begins */
async function endCopy(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ label: string }>`
    select labelfile as label from pg_backup_stop(wait_for_archive => false)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a function gives one row');
  return row.label;
}

const SHOW_MS = 5_000;
const COPY_MS = 30 * 60_000;

interface DoorOptions {
  dataDir: string;
  db: Kysely<Database>;
  log: Logger;
  random: Pick<Random, 'token'>;
}

export type BackupDoor = Awaited<ReturnType<typeof openBackupDoor>>;

/**
 * Serves `npm run backup` on loopback, which proves by the secret that it may read the data directory.
 * The client copies the files; no data passes through the socket.
 */
export async function openBackupDoor({ dataDir, db, log, random }: DoorOptions) {
  const secret = random.token();
  const sockets = new Set<Socket>();
  const connections = new Set<Promise<void>>();
  let isCopying = false;

  const serve = async (socket: Socket): Promise<void> => {
    const lines = linesFrom(socket);
    socket.setTimeout(SHOW_MS, () => socket.destroy());
    if (!isSame(await lines.next(), secret)) return;
    if (isCopying) {
      sendLine(socket, { refused: 'Another backup of this data directory is under way.' });
      return;
    }
    isCopying = true;
    socket.setTimeout(COPY_MS);
    const started = performance.now();
    try {
      await startCopy(db);
      let label: string;
      try {
        sendLine(socket, { started: Math.round(performance.now() - started) });
        await lines.next();
      } finally {
        label = await endCopy(db);
      }
      sendLine(socket, { label });
      // The log is copied last; then the connection ends.
      await lines.next();
    } finally {
      isCopying = false;
    }
    log.info({ ms: Math.round(performance.now() - started) }, 'the files were copied for a backup');
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // its end is what counts
    socket.once('close', () => sockets.delete(socket));
    const connection = serve(socket)
      .catch((error: unknown) => log.warn({ err: error }, 'a backup failed'))
      .finally(() => {
        socket.end();
        connections.delete(connection);
      });
    connections.add(connection);
  });
  server.maxConnections = 8;
  server.unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Only pipes have text as address.
  leaveDoor(dataDir, { port: (server.address() as AddressInfo).port, secret });

  return {
    /** No checkpoint meanwhile: the log must keep its length. */
    isCopying: () => isCopying,
    /** Ends running backups, and resolves once the database is as before. */
    stop: async (): Promise<void> => {
      removeDoor(dataDir);
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await Promise.all(connections);
    },
  };
}

function isSame(shown: string | undefined, secret: string): boolean {
  const [one, other] = [Buffer.from(shown ?? ''), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
