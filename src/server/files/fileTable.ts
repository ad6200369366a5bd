import { isUtf8 } from 'node:buffer';
import { limits } from '../../contract/limits';

/** The file cannot be read; the message is for the person who sent it. */
export class Unreadable extends Error {}

export interface FileRow {
  /** Row number as a spreadsheet shows it. */
  row: number;
  cells: string[];
}

/** Sent by the reading thread, which goes on once the main thread has increased `taken`. */
export type ReadMessage = { rows: FileRow[] } | { failed: string; isUnreadable: boolean } | { end: true };

export interface ReadTask {
  bytes: Uint8Array;
  taken: Int32Array;
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const begins = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, place) => bytes[place] === byte);

export const isZip = (bytes: Uint8Array): boolean => begins(bytes, 0x50, 0x4b);

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;
const largest = { unpacked: 1024 ** 3, unsuspected: 16 * 1024 ** 2, ratio: 200, strings: 256 * 1024 ** 2 };

const tooLarge = () => new Unreadable('This file is too large once it is unpacked. Please split it.');

/**
 * Adds up the sizes that the archive declares; the reader unpacks no entry beyond its size.
 * @throws Unreadable
 */
export const checkUnpacked = (bytes: Uint8Array): void => {
  const data = view(bytes);
  let end = bytes.length - 22;
  while (end >= 0 && data.getUint32(end, true) !== directoryEnd) end -= 1;
  if (end < 0) throw new Unreadable('This .xlsx file is damaged: its end is missing.');
  let at = data.getUint32(end + 16, true);
  let sum = 0;
  while (at + 46 <= bytes.length && data.getUint32(at, true) === directoryEntry) {
    const unpacked = data.getUint32(at + 24, true);
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => data.getUint16(at + place, true));
    const path = Buffer.from(bytes.subarray(at + 46, at + 46 + name)).toString();
    if (/sharedStrings/i.test(path) && unpacked > largest.strings) throw tooLarge();
    sum += unpacked;
    at += 46 + name + extra + comment;
  }
  const isSuspect = sum > largest.unsuspected && sum > bytes.length * largest.ratio;
  if (isSuspect || sum > largest.unpacked) throw tooLarge();
};

/** @throws Unreadable for a file that is not text */
const encodingOf = (bytes: Uint8Array): string => {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  const some = bytes.subarray(0, 4_000);
  const zeros = [0, 1].map((odd) => some.filter((byte, place) => byte === 0 && place % 2 === odd).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > some.length / 4 && even === 0) return 'utf-16le';
  if (even > some.length / 4 && odd === 0) return 'utf-16be';
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new Unreadable(
      'This is an old .xls file, or one with a password. Please save it as .xlsx without a password.',
    );
  }
  if (even + odd > 0 || begins(bytes, 0x25, 0x50, 0x44, 0x46)) {
    throw new Unreadable('This file is neither .xlsx nor .csv.');
  }
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
};

const pieceBytes = 64 * 1024;

/** Decodes the text piece by piece; finds the encoding itself. */
export function* textOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    yield decoder.decode(bytes.subarray(from, from + pieceBytes), { stream: from + pieceBytes < bytes.length });
  }
}

const separators = [',', ';', '\t', '|'];

/** The separator whose count, outside of quotes, is the same in most of the first lines. */
export const separatorOf = (start: string): string => {
  const named = /^sep=(.)\r?\n/i.exec(start)?.[1];
  if (named !== undefined) return named;
  const lines = start
    .replace(/"[^"]*"?/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const score = (sign: string): number => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const alike = (count: number): number => (count === 0 ? 0 : counts.filter((one) => one === count).length);
    return Math.max(0, ...counts.map((count) => alike(count) * 100 + count));
  };
  return separators.reduce((best, sign) => (score(sign) > score(best) ? sign : best));
};

const mostLetters = 2 * limits.noteLength;

const dateText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
};

/** Converts a cell's value to text that the database can store. */
export const cellText = (value: string | number | boolean | Date | null | undefined): string => {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? dateText(value) : String(value);
  // PostgreSQL stores neither; the check of the row reports the replacement.
  const storable = text.replace(/\0|\p{Surrogate}/gu, '\uFFFD');
  return storable.slice(0, mostLetters).trim();
};
