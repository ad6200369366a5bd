import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { onlyRow } from '../db/sqlParts';
import type { Deps } from '../deps';
import type { Settings } from '../settings';
import { leaveDoor, linesFrom, removeDoor, sendLine } from './doorFile';

const SHOW_MS = 5_000;
const COPY_MS = 30 * 60_000;

type DoorOptions = Pick<Deps, 'db' | 'log' | 'random'> & Pick<Settings, 'dataDir'>;

export type BackupDoor = Awaited<ReturnType<typeof openBackupDoor>>;

/**
 * Serves `npm run backup` on loopback, which proves by the secret that it may read the data directory.
 * The client copies the files; no data passes through the socket.
 */
export async function openBackupDoor({ dataDir, db, log, random }: DoorOptions) {
  const secret = random.token();
  const connections = new Map<Socket, Promise<void>>();
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
      // From this checkpoint, the log has all changes that a copy needs, as for `pg_basebackup`.
      await sql`select pg_backup_start('lead-manager backup', true)`.execute(db);
      // The text of `backup_label`: where in the log recovery begins.
      const ended = sql<{ label: string }>`
        select labelfile as label from pg_backup_stop(wait_for_archive => false)`;
      try {
        sendLine(socket, { started: Math.round(performance.now() - started) });
        await lines.next();
      } finally {
        sendLine(socket, onlyRow((await ended.execute(db)).rows));
      }
      // The log is copied last; then the connection ends.
      await lines.next();
    } finally {
      isCopying = false;
    }
    log.info({ ms: Math.round(performance.now() - started) }, 'the files were copied for a backup');
  };

  const server = createServer((socket) => {
    socket.on('error', () => undefined); // its end is what counts
    const connection = serve(socket)
      .catch((error: unknown) => log.warn({ err: error }, 'a backup failed'))
      .finally(() => {
        socket.destroySoon();
        connections.delete(socket);
      });
    connections.set(socket, connection);
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
      for (const socket of connections.keys()) socket.destroy();
      await Promise.all(connections.values());
    },
  };
}

function isSame(shown: string | undefined, secret: string): boolean {
  const [one, other] = [Buffer.from(shown ?? ''), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
