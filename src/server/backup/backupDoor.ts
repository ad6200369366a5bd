import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import type { Logger, Random } from '../ports';
import { leaveDoor, removeDoor } from './doorFile';
import { linesFrom, say } from './doorTalk';
import { endCopy, startCopy } from './onlineCopy';

/** How long somebody may take to show the secret, and a backup to copy the files, in milliseconds. */
const SHOW_MS = 5_000;
const COPY_MS = 30 * 60_000;

interface DoorOptions {
  dataDir: string;
  db: Kysely<Database>;
  log: Logger;
  random: Pick<Random, 'token'>;
}

export interface BackupDoor {
  /** Whether files are being copied: the log must stay as long as it is then, so there is no checkpoint. */
  isCopying(): boolean;
  /** Cuts off whoever copies, and resolves when the database is as it was. */
  stop(): Promise<void>;
}

/**
 * Waits for `npm run backup` on the machine's own address, for whoever can read the secret in the data directory. Nothing
 * of the database passes here: the other side copies the files, which it has to be allowed to, and is told when.
 */
export async function openBackupDoor({ dataDir, db, log, random }: DoorOptions): Promise<BackupDoor> {
  const secret = random.token();
  const sockets = new Set<Socket>();
  const talks = new Set<Promise<void>>();
  let isCopying = false;

  const serve = async (socket: Socket): Promise<void> => {
    const lines = linesFrom(socket);
    socket.setTimeout(SHOW_MS, () => socket.destroy());
    if (!isSame(await lines.next(), secret)) return;
    if (isCopying) {
      say(socket, { refused: 'Another backup of this data directory is under way.' });
      return;
    }
    isCopying = true;
    socket.setTimeout(COPY_MS);
    const started = performance.now();
    try {
      await startCopy(db);
      let label: string;
      try {
        say(socket, { started: Math.round(performance.now() - started) });
        await lines.next();
      } finally {
        label = await endCopy(db);
      }
      say(socket, { label });
      // The log is copied last. The end of the connection says that it was.
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
    const talk = serve(socket)
      .catch((error: unknown) => log.warn({ err: error }, 'a backup failed'))
      .finally(() => {
        socket.end();
        talks.delete(talk);
      });
    talks.add(talk);
  });
  server.maxConnections = 8;
  server.unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // What listens on a port has an address of this form; only pipes have text.
  leaveDoor(dataDir, { port: (server.address() as AddressInfo).port, secret });

  return {
    isCopying: () => isCopying,
    stop: async () => {
      removeDoor(dataDir);
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await Promise.all(talks);
    },
  };
}

function isSame(shown: string | undefined, secret: string): boolean {
  const [one, other] = [Buffer.from(shown ?? ''), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
