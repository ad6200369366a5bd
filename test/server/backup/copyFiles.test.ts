import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyAllButLog, copyLog } from '../../../src/server/backup/copyRunning';
import { removeTemporaryDirectories, temporaryDirectory } from '../../support/temporaryDirectory';

// The order is what makes a copy of a database at work a whole one: the log last, and read from where the copy began.

let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);

beforeEach(() => {
  folder = temporaryDirectory();
  mkdirSync(at('from', 'base', '1'), { recursive: true });
  mkdirSync(at('from', 'pg_wal', 'archive_status'), { recursive: true });
  writeFileSync(at('from', 'PG_VERSION'), '17');
  writeFileSync(at('from', 'postmaster.pid'), '42');
  writeFileSync(at('from', 'base', '1', '1259'), 'rows');
  writeFileSync(at('from', 'pg_wal', '000000010000000000000001'), 'the log so far');
});
afterAll(removeTemporaryDirectories);

it('copies the log after everything else, as it is then, and says from where it is to be read', async () => {
  await copyAllButLog(at('from'), at('to'), () => undefined);
  expect(readdirSync(at('to', 'pg_wal'))).toEqual(['archive_status']);
  expect(readFileSync(at('to', 'base', '1', '1259'), 'utf8')).toBe('rows');
  expect(existsSync(at('to', 'postmaster.pid'))).toBe(false);
  expect(existsSync(at('to', 'backup_label'))).toBe(false);

  writeFileSync(at('from', 'pg_wal', '000000010000000000000001'), 'the log so far, and what came meanwhile');
  const label = 'START WAL LOCATION: 0/1000028\nCHECKPOINT LOCATION: 0/1000060\n';
  await copyLog(at('from'), at('to'), label);
  expect(readFileSync(at('to', 'pg_wal', '000000010000000000000001'), 'utf8')).toContain('meanwhile');
  expect(readFileSync(at('to', 'backup_label'), 'utf8')).toBe(label);
});

it('goes on when a file is gone before it comes to it', async () => {
  await copyAllButLog(at('from'), at('to'), () => rmSync(at('from', 'base', '1', '1259'), { force: true }));
  expect(readdirSync(at('to', 'base', '1'))).toEqual([]);
  expect(readFileSync(at('to', 'PG_VERSION'), 'utf8')).toBe('17');
});

it('ends when it is told to', async () => {
  const copying = copyAllButLog(at('from'), at('to'), () => {
    throw new Error('the server is gone');
  });
  await expect(copying).rejects.toThrow('the server is gone');
});
