import { once } from 'node:events';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, relative, sep } from 'node:path';
import { number, object, string } from 'yup';
import { errorCode } from '../db/databaseErrors';
import { BackupRefused } from './backupHeader';
import { findDoor, linesFrom, sendLine } from './doorFile';

const LOG_FOLDER = 'pg_wal';

/** Files of the running process, which a copy must not contain. */
const OF_PROCESS = new Set(['postmaster.pid', 'postmaster.opts']);

/**
 * Files that disappear meanwhile are in the log, of which the database expects the folders.
 * @param goOn throws to end the copy
 */
export async function copyAllButLog(from: string, to: string, goOn: () => void): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    goOn();
    const source = join(entry.parentPath, entry.name);
    const place = relative(from, source);
    if (entry.isDirectory()) await mkdir(join(to, place));
    else if (!place.startsWith(`${LOG_FOLDER}${sep}`) && !OF_PROCESS.has(place)) await copyOne(source, join(to, place));
  }
}

/** Also writes the `backup_label`, where recovery begins. */
export async function copyLog(from: string, to: string, label: string): Promise<void> {
  for (const entry of await readdir(join(from, LOG_FOLDER), { withFileTypes: true })) {
    if (entry.isFile()) await copyOne(join(from, LOG_FOLDER, entry.name), join(to, LOG_FOLDER, entry.name));
  }
  await writeFile(join(to, 'backup_label'), label);
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    // Instant where the file system shares blocks.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

const answer = object({ started: number(), label: string(), refused: string() });

export type RunningServer = NonNullable<Awaited<ReturnType<typeof findServer>>>;

/** @returns null without a server that answers */
export async function findServer(dataDir: string) {
  const door = findDoor(dataDir);
  if (!door) return null;
  const socket = connect(door.port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } catch {
    // A killed server leaves its file behind.
    return null;
  }
  socket.on('error', () => undefined); // its end is what counts
  const lines = linesFrom(socket);
  const receive = async () => {
    const line = await lines.next();
    if (line === undefined) throw cutOff();
    const reply = answer.validateSync(JSON.parse(line), { strict: true });
    if (reply.refused !== undefined) throw new BackupRefused(reply.refused);
    return reply;
  };
  return {
    /**
     * The copy has everything acknowledged before the start.
     * @returns milliseconds of the initial checkpoint
     * @throws BackupRefused during another backup, or when the server ends
     */
    copyInto: async (folder: string, ending: AbortSignal): Promise<number> => {
      const files = join(dataDir, 'pgdata');
      try {
        sendLine(socket, door.secret);
        const { started } = await receive();
        await copyAllButLog(files, folder, () => {
          ending.throwIfAborted();
          if (socket.destroyed) throw cutOff();
        });
        sendLine(socket, 'copied');
        const { label } = await receive();
        if (started === undefined || label === undefined) {
          throw new BackupRefused('The server sent no start or no label.');
        }
        await copyLog(files, folder, label);
        // Until here the server keeps its log.
        if (socket.destroyed) throw cutOff();
        return started;
      } finally {
        socket.destroy();
      }
    },
  };
}

const cutOff = (): BackupRefused =>
  new BackupRefused('The server ended before the backup was taken. Nothing was left behind. Take it again.');
