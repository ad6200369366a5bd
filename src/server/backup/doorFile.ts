import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { type InferType, number, object, string } from 'yup';

const door = object({ port: number().integer().min(1).max(65_535).required(), secret: string().required() });

export type DoorPlace = InferType<typeof door>;

const pathIn = (directory: string): string => join(directory, 'backup.door');

/** Readable only for the owner of the data directory. */
export function leaveDoor(directory: string, place: DoorPlace): void {
  const draft = `${pathIn(directory)}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify(place), { flag: 'wx', mode: 0o600 });
  renameSync(draft, pathIn(directory));
}

/** @returns null without a file */
export function findDoor(directory: string): DoorPlace | null {
  if (!existsSync(pathIn(directory))) return null;
  try {
    return door.validateSync(JSON.parse(readFileSync(pathIn(directory), 'utf8')), { strict: true });
  } catch (error) {
    // A truncated file counts as none; an unreadable one is an error.
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ValidationError')) return null;
    throw error;
  }
}

export const removeDoor = (directory: string): void => rmSync(pathIn(directory), { force: true });

/** Far longer than any line of the protocol. */
const LONGEST = 4_096;

export function sendLine(socket: Socket, content: object | string): void {
  if (!socket.destroyed) socket.write(`${typeof content === 'string' ? content : JSON.stringify(content)}\n`);
}

/** Undefined once the connection has ended. */
export function linesFrom(socket: Socket): { next(): Promise<string | undefined> } {
  let text = '';
  let isOver = false;
  let wake = (): void => undefined;
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
    if (text.length > LONGEST) socket.destroy();
    wake();
  });
  for (const end of ['end', 'close', 'error']) {
    socket.on(end, () => {
      isOver = true;
      wake();
    });
  }
  return {
    next: async () => {
      while (!text.includes('\n') && !isOver) await new Promise<void>((resolve) => (wake = resolve));
      const [line, ...rest] = text.split('\n');
      if (rest.length === 0) return undefined;
      text = rest.join('\n');
      return line;
    },
  };
}
