import { statfsSync } from 'node:fs';
import { DatabaseUnavailable } from './databaseErrors';
import type { Engine } from './engine';
import { isIdleAfter, panicIn, simpleQuery } from './wire';

/** Free bytes below which writes are refused: four files of the engine's log. */
export const RESERVE_BYTES = 64 * 1024 * 1024;

interface Guards {
  freeBytes: () => number;
  onFatal: (reason: string) => void;
}

/** PGlite spins without end when its log cannot grow, so a nearly full disk refuses writes until there is room. */
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

  /** A rollback undoes the switch, so it repeats until one happens outside a transaction. */
  private followDisk(): void {
    const isFull = this.guards.freeBytes() < RESERVE_BYTES;
    if (!isFull && !this.isReadOnly) return;
    this.isReadOnly = true;
    this.engine.exec(simpleQuery(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)).then(
      (answers) => {
        if (!isFull && isIdleAfter(answers)) this.isReadOnly = false;
      },
      () => undefined, // the next statement fails and reports the same error
    );
  }
}

export function freeBytesOf(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}
