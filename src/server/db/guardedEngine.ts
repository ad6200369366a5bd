import { statfsSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { DatabaseUnavailable } from './databaseErrors';

type Stream = PGlite['execProtocolStream'];

/**
 * Below this much room, in bytes, nothing is written any more: the size of four files of the engine's log, for which
 * there must always be room.
 */
export const RESERVE = 64 * 1024 * 1024;

interface Guards {
  /** Bytes that can still be written beside the database. */
  freeBytes: () => number;
  /** The engine gave up (PANIC) and the process must be restarted. */
  onFatal: (reason: string) => void;
}

/**
 * PGlite that survives a full disk. Left alone, it gives up when its log cannot grow, and every later call then spins
 * without end. So writes are refused while there is still room (as in a read-only transaction, SQLSTATE 25006), reads
 * go on, and writes are taken again once somebody has made room.
 */
export class GuardedEngine extends PGlite {
  private isReadOnly = false;
  private isDead = false;

  constructor(
    options: PGliteOptions,
    private readonly guards: Guards,
  ) {
    super(options);
  }

  override async execProtocolStream(...[message, options]: Parameters<Stream>): ReturnType<Stream> {
    if (this.isDead) throw new DatabaseUnavailable('the embedded database has stopped');
    if (this.ready && startsStatement(message)) await this.followDisk();
    const answers = await super.execProtocolStream(message, options);
    const panic = answers.find((answer) => 'severity' in answer && answer.severity === 'PANIC');
    if (panic !== undefined) {
      this.isDead = true;
      this.guards.onFatal('message' in panic ? String(panic.message) : 'no reason given');
    }
    return answers;
  }

  /**
   * Only a switch made outside a transaction is sure to last: a rollback takes it back. So it is repeated until then,
   * and for as long as the disk is full.
   */
  private async followDisk(): Promise<void> {
    const isFull = this.guards.freeBytes() < RESERVE;
    if (!isFull && !this.isReadOnly) return;
    const answers = await super.execProtocolStream(
      simpleQuery(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`),
      {
        throwOnError: false,
      },
    );
    const isLasting = answers.some((answer) => 'status' in answer && answer.status === 'I');
    this.isReadOnly = isFull || !isLasting;
  }
}

export function freeBytesOf(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/** Parse and Query messages begin a statement; the others belong to one that has begun. */
function startsStatement(message: Uint8Array): boolean {
  return message[0] === 'P'.charCodeAt(0) || message[0] === 'Q'.charCodeAt(0);
}

/** A Query message of the PostgreSQL protocol: `Q`, the length of the rest, the text and a zero byte. */
function simpleQuery(text: string): Uint8Array {
  const message = Buffer.alloc(text.length + 6);
  message.write('Q', 0, 'latin1');
  message.writeInt32BE(text.length + 5, 1);
  message.write(text, 5, 'latin1');
  return message;
}
