import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { number, object, string, type InferType } from 'yup';
import { BackupRefused } from './backupRefused';
import { copyAllButLog, copyLog } from './copyFiles';
import { findDoor, type DoorPlace } from './doorFile';
import { linesFrom, say } from './doorTalk';

const answer = object({ started: number(), label: string(), refused: string() });

/** A server that is ready for a backup. */
export interface KnockedDoor {
  /**
   * Copies the files of its database into a new folder, while it goes on working. The copy is as the database was at one moment
   * near the end; everything that was acknowledged before the beginning is in it.
   * @returns for how long the checkpoint at the beginning made requests wait, in milliseconds
   * @throws BackupRefused when another backup is under way, or the server ends meanwhile
   */
  copyInto(folder: string, ending: AbortSignal): Promise<number>;
}

/** @returns null when no server has the data directory, or one that does not answer */
export async function knock(dataDir: string): Promise<KnockedDoor | null> {
  const place = findDoor(dataDir);
  const socket = place && (await reach(place));
  if (!place || !socket) return null;
  return {
    copyInto: async (folder, ending) => {
      try {
        return await copy(socket, place.secret, { from: join(dataDir, 'pgdata'), to: folder, ending });
      } finally {
        socket.destroy();
      }
    },
  };
}

async function reach({ port }: DoorPlace): Promise<Socket | null> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.on('error', () => undefined); // its end is what counts
    return socket;
  } catch {
    // A server that was killed leaves its door behind.
    return null;
  }
}

interface CopyTask {
  from: string;
  to: string;
  ending: AbortSignal;
}

async function copy(socket: Socket, secret: string, { from, to, ending }: CopyTask): Promise<number> {
  const lines = linesFrom(socket);
  const hear = async (): Promise<InferType<typeof answer>> => {
    const line = await lines.next();
    if (line === undefined) throw cutOff();
    const said = answer.validateSync(JSON.parse(line), { strict: true });
    if (said.refused !== undefined) throw new BackupRefused(said.refused);
    return said;
  };
  say(socket, secret);
  const { started } = await hear();
  await copyAllButLog(from, to, () => {
    ending.throwIfAborted();
    if (socket.destroyed) throw cutOff();
  });
  say(socket, 'copied');
  const { label } = await hear();
  if (started === undefined || label === undefined) {
    throw new BackupRefused('The server did not say when it was ready.');
  }
  await copyLog(from, to, label);
  // Until here the server kept its log.
  if (socket.destroyed) throw cutOff();
  return started;
}

const cutOff = (): BackupRefused =>
  new BackupRefused('The server ended before the backup was taken. Nothing was left behind. Take it again.');
