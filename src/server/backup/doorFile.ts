import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { number, object, string, type InferType } from 'yup';

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
