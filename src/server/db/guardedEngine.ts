import { statfsSync } from 'node:fs';
import { DatabaseUnavailable } from './databaseErrors';
import type { Engine } from './engine';
import { isIdleAfter, panicIn, simpleQuery } from './wire';

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
 * An engine that survives a full disk. Left alone, PGlite gives up when its log cannot grow, and every later call then
 * spins without end. So writes are refused while there is still room (as in a read-only transaction, SQLSTATE 25006),
 * reads go on, and writes are taken again once somebody has made room.
 */
export class GuardedEngine implements Engine {
  private isReadOnly = false;
  private isDead = false;

  constructor(
    private readonly engine: Engine,
    private readonly guards: Guards,
  ) {}

  async exec(messages: Uint8Array): Promise<Uint8Array> {
    if (this.isDead) throw new DatabaseUnavailable('the embedded database has stopped');
    this.followDisk();
    const answers = await this.engine.exec(messages);
    const panic = panicIn(answers);
    if (panic !== undefined) {
      this.isDead = true;
      this.guards.onFatal(panic);
    }
    return answers;
  }

  close(): Promise<void> {
    return this.engine.close();
  }

  /**
   * Only a switch made outside a transaction is sure to last: a rollback takes it back. So it is repeated until then,
   * and for as long as the disk is full. It goes ahead of the statement, which follows without waiting for its answer.
   */
  private followDisk(): void {
    const isFull = this.guards.freeBytes() < RESERVE;
    if (!isFull && !this.isReadOnly) return;
    this.isReadOnly = true;
    this.engine.exec(simpleQuery(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)).then(
      (answers) => {
        if (!isFull && isIdleAfter(answers)) this.isReadOnly = false;
      },
      () => undefined, // the statement behind it fails in the same way, and says so
    );
  }
}

export function freeBytesOf(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}
