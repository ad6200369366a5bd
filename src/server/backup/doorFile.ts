import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { number, object, string, type InferType } from 'yup';

const door = object({ port: number().integer().min(1).max(65_535).required(), secret: string().required() });

/** Where the server that has a data directory waits for backups, and what they show it. */
export type DoorPlace = InferType<typeof door>;

const pathIn = (directory: string): string => join(directory, 'backup.door');

/** Leaves it where only the owner of the data directory can read it. */
export function leaveDoor(directory: string, place: DoorPlace): void {
  const draft = `${pathIn(directory)}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify(place), { flag: 'wx', mode: 0o600 });
  renameSync(draft, pathIn(directory));
}

/** @returns null where no server has left one */
export function findDoor(directory: string): DoorPlace | null {
  if (!existsSync(pathIn(directory))) return null;
  try {
    return door.validateSync(JSON.parse(readFileSync(pathIn(directory), 'utf8')), { strict: true });
  } catch (error) {
    // One that a full disk cut short is as good as none; one that may not be read is not.
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ValidationError')) return null;
    throw error;
  }
}

export const removeDoor = (directory: string): void => rmSync(pathIn(directory), { force: true });
