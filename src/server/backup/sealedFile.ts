import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { errorCode } from '../db/databaseErrors';
import { flush } from '../db/embedded';
import { BackupRefused } from './backupHeader';

const FORM = 1;
const SEAL = /^lead-manager-backup ([1-9][0-9]{0,3}) sha256 ([0-9a-f]{64})\n/;

const sealLine = (sha256: string): string => `lead-manager-backup ${FORM} sha256 ${sha256}\n`;

const PIECE = 64 * 1024;

/** Seals an unfinished file. */
const OPEN_SEAL = sealLine('0'.repeat(64));

/**
 * The first line has the SHA-256 of the gzipped rest. Only a flushed file gets its name.
 * @returns its size in bytes
 * @throws BackupRefused for an existing file, or no room
 */
export async function writeSealed(path: string, text: AsyncIterable<string>): Promise<number> {
  if (existsSync(path)) throw taken(path);
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    try {
      const size = await writeNew(draft, text);
      await nameIt(draft, path);
      return size;
    } finally {
      await rm(draft, { force: true });
    }
  } catch (error) {
    throw inWords(path, error);
  }
}

/** A failure of the source reaches the reader. */
async function* through(source: AsyncIterable<string | Buffer>, filter: Transform): AsyncGenerator<string | Buffer> {
  const flow = pipeline(source, filter).catch(() => undefined);
  try {
    yield* filter;
  } finally {
    filter.destroy();
    await flow;
  }
}

async function writeNew(path: string, text: AsyncIterable<string>): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  try {
    await file.writeFile(OPEN_SEAL);
    for await (const chunk of through(text, createGzip())) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.write(sealLine(hash.digest('hex')), 0);
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** A link fails for an existing name, unlike a rename. */
async function nameIt(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    // Memory cards and shares may lack links.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'].includes(errorCode(error) ?? '') || existsSync(path)) throw error;
    await rename(draft, path);
  }
  flush(dirname(path));
}

const taken = (path: string): BackupRefused =>
  new BackupRefused(`There is a file ${path} already, and it was left as it is. Choose another name.`);

function inWords(path: string, error: unknown): unknown {
  const code = errorCode(error) ?? '';
  if (code === 'EEXIST') return taken(path);
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) {
    return new BackupRefused(
      `There is too little room for the backup in ${dirname(path)} (${code}). Nothing was left there.`,
    );
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return new BackupRefused(`This user may not write to ${dirname(path)} (${code}).`);
  }
  if (['ENOENT', 'ENOTDIR'].includes(code)) return new BackupRefused(`There is no folder ${dirname(path)}.`);
  return error;
}

/** Number of characters; the largest possible row is far shorter. */
const LONGEST_LINE = 16 * 1024 * 1024;

export type SealedFile = Awaited<ReturnType<typeof openSealed>>;

/**
 * @param ending aborts every reading with its reason
 * @throws BackupRefused for a damaged or unreadable backup
 */
export async function openSealed(path: string, ending?: AbortSignal) {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new BackupRefused(`The file ${path} cannot be read (${errorCode(error) ?? String(error)}).`);
  });
  try {
    await checkSeal(file, path, ending);
  } catch (error) {
    await file.close();
    throw error;
  }
  const { size: bytes } = await file.stat();
  return { bytes, lines: () => linesOf(file, ending), close: () => file.close() };
}

async function checkSeal(file: FileHandle, path: string, ending?: AbortSignal): Promise<void> {
  if (!(await file.stat()).isFile()) throw new BackupRefused(`${path} is not a file.`);
  const first = Buffer.alloc(OPEN_SEAL.length + 4);
  const { bytesRead } = await file.read(first, 0, first.length, 0);
  const [line, form, sha256] = SEAL.exec(first.toString('latin1', 0, bytesRead)) ?? [];
  if (line === undefined) throw new BackupRefused(`${path} is not a backup of this product.`);
  if (Number(form) > FORM) {
    throw new BackupRefused(
      `${path} has form ${form ?? ''}, and this program knows forms up to ${FORM}. Use the newer program.`,
    );
  }
  const hash = createHash('sha256');
  for await (const chunk of bytesFrom(file, line.length, ending)) {
    hash.update(chunk);
  }
  if (hash.digest('hex') !== sha256) {
    throw new BackupRefused(
      `${path} is not whole: it was cut off or altered after it was written. Nothing was changed.`,
    );
  }
}

/** A stream would close the file, which is read twice. */
async function* bytesFrom(file: FileHandle, start: number, ending?: AbortSignal): AsyncGenerator<Buffer> {
  for (let place = start; ;) {
    ending?.throwIfAborted();
    const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE), 0, PIECE, place);
    if (bytesRead === 0) return;
    place += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function* linesOf(file: FileHandle, ending?: AbortSignal): AsyncGenerator<string> {
  const bytes = bytesFrom(file, OPEN_SEAL.length, ending);
  let rest = '';
  // Lines end in line feeds only.
  for await (const piece of through(bytes, createGunzip().setEncoding('utf8'))) {
    const [end = '', ...lines] = String(piece).split('\n');
    rest += end;
    if (rest.length > LONGEST_LINE) {
      throw new BackupRefused(
        `The backup has a line of more than ${LONGEST_LINE} characters. It was not written here.`,
      );
    }
    for (const next of lines) {
      yield rest;
      rest = next;
    }
  }
  if (rest !== '') throw new BackupRefused('The last line of the backup has no end.');
}
