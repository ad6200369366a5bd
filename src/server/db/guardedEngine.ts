import { statfsSync } from 'node:fs';
import { DatabaseUnavailable } from './databaseErrors';
import type { Engine } from './openEngine';

const READY = 'Z'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
/** A type byte and a length that counts itself. */
const HEADER_BYTES = 5;

function simpleQuery(text: string): Uint8Array {
  const message = Buffer.concat([Buffer.from('Q'), Buffer.alloc(4), Buffer.from(`${text}\0`)]);
  message.writeInt32BE(message.length - 1, 1);
  return new Uint8Array(message);
}

function isIdleAfter(answers: Uint8Array): boolean {
  const last = answers.length - HEADER_BYTES - 1;
  return answers[last] === READY && answers[last + HEADER_BYTES] === 'I'.charCodeAt(0);
}

function panicIn(answers: Uint8Array): string | undefined {
  const bytes = Buffer.from(answers.buffer, answers.byteOffset, answers.byteLength);
  for (let start = 0; start + HEADER_BYTES <= bytes.length; start += 1 + bytes.readInt32BE(start + 1)) {
    if (bytes[start] !== ERROR) continue;
    const fields = bytes.toString('utf8', start + HEADER_BYTES, start + 1 + bytes.readInt32BE(start + 1)).split('\0');
    if (fields.includes('VPANIC') || fields.includes('SPANIC')) {
      return fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'no reason given';
    }
  }
  return undefined;
}

/** Free bytes below which writes are refused: four files of the engine's log. */
export const RESERVE_BYTES = 64 * 1024 * 1024;

/** PGlite spins without end when its log cannot grow, so a nearly full disk refuses writes until there is room. */
export function guardedEngine(
  engine: Engine,
  { freeBytes, onFatal }: { freeBytes: () => number; onFatal: (reason: string) => void },
): Engine {
  let isReadOnly = false;
  let isDead = false;
  /** A rollback undoes the switch, so it repeats until one happens outside a transaction. */
  const followDisk = (): void => {
    const isFull = freeBytes() < RESERVE_BYTES;
    if (!isFull && !isReadOnly) return;
    isReadOnly = true;
    engine.exec(simpleQuery(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)).then(
      (answers) => {
        if (!isFull && isIdleAfter(answers)) isReadOnly = false;
      },
      () => undefined, // the next statement fails and reports the same error
    );
  };
  return {
    exec: async (messages) => {
      if (isDead) throw new DatabaseUnavailable('the embedded database has stopped');
      followDisk();
      const answers = await engine.exec(messages);
      const panic = panicIn(answers);
      if (panic !== undefined) {
        isDead = true;
        onFatal(panic);
      }
      return answers;
    },
    close: () => engine.close(),
  };
}

export function freeBytesOf(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}
