import { Duplex } from 'node:stream';
import type { Engine } from './engine';

/** With this message the driver hangs up. The engine stays: the next connection goes on with it. */
const TERMINATE = 'X'.charCodeAt(0);

interface Chunk {
  chunk: Uint8Array;
}

/**
 * The socket that the driver for PostgreSQL would talk over, leading to an engine in this process. What the driver
 * writes at once (a statement with its values and all that belongs to it) reaches the engine in one piece.
 */
export class EngineStream extends Duplex {
  constructor(private readonly engine: Engine) {
    super();
  }

  /** Part of a socket: there is nothing to connect to. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  /** Parts of a socket that mean nothing here. */
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {
    // Answers are handed over as they come.
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this._writev([{ chunk }], done);
  }

  override _writev(chunks: readonly Chunk[], done: (error?: Error | null) => void): void {
    const messages = joined(chunks);
    if (messages[0] !== TERMINATE) {
      this.engine.exec(messages).then(
        (answers) => this.push(answers),
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    }
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }
}

/** In memory of its own, which can be handed to another thread. */
function joined(chunks: readonly Chunk[]): Uint8Array {
  const messages = new Uint8Array(chunks.reduce((sum, { chunk }) => sum + chunk.length, 0));
  let end = 0;
  for (const { chunk } of chunks) {
    messages.set(chunk, end);
    end += chunk.length;
  }
  return messages;
}
