import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { number, object, string, type InferType } from 'yup';
import { BackupRefused } from './backupRefused';
import { copyAllButLog, copyLog } from './copyFiles';
import { findDoor, type DoorPlace } from './doorFile';
import { linesFrom, sendLine } from './doorLines';

const answer = object({ started: number(), label: string(), refused: string() });

export interface RunningServer {
  /**
   * The copy has everything acknowledged before the start.
   * @returns milliseconds of the initial checkpoint
   * @throws BackupRefused during another backup, or when the server ends
   */
  copyInto(folder: string, ending: AbortSignal): Promise<number>;
}

/** @returns null without a server that answers */
export async function findServer(dataDir: string): Promise<RunningServer | null> {
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
    // A killed server leaves its file behind.
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
  const receive = async (): Promise<InferType<typeof answer>> => {
    const line = await lines.next();
    if (line === undefined) throw cutOff();
    const reply = answer.validateSync(JSON.parse(line), { strict: true });
    if (reply.refused !== undefined) throw new BackupRefused(reply.refused);
    return reply;
  };
  sendLine(socket, secret);
  const { started } = await receive();
  await copyAllButLog(from, to, () => {
    ending.throwIfAborted();
    if (socket.destroyed) throw cutOff();
  });
  sendLine(socket, 'copied');
  const { label } = await receive();
  if (started === undefined || label === undefined) {
    throw new BackupRefused('The server sent no start or no label.');
  }
  await copyLog(from, to, label);
  // Until here the server keeps its log.
  if (socket.destroyed) throw cutOff();
  return started;
}

const cutOff = (): BackupRefused =>
  new BackupRefused('The server ended before the backup was taken. Nothing was left behind. Take it again.');
