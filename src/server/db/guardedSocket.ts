import { Socket } from 'node:net';

export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

/** A type byte and a length that counts itself. */
const HEADER_BYTES = 5;
const TYPES = new Set(Buffer.from('123ACDEGHIKNRSTVWZcdnstv'));
/** Long message types, and libpq's length limits. */
const LONG_TYPES = new Set(Buffer.from('TDdVENA'));
const MAX_SHORT_LENGTH = 30_000;
const MAX_LENGTH = 0x3fff_ffff;
const ERROR_TYPES = new Set(Buffer.from('EN'));
const MAX_ERROR_LENGTH = 1_000_000;

/** Broken framing makes the driver wait forever, misread messages, or loop in an error. */
export class BackendFrames {
  private readonly head = Buffer.alloc(HEADER_BYTES);
  private headLength = 0;
  private remaining = 0;
  private errorParts: Buffer[] | undefined;

  /** @throws ProtocolError */
  take(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      if (this.remaining === 0) {
        this.head[this.headLength] = chunk[at] ?? 0;
        this.headLength += 1;
        at += 1;
        if (this.headLength === HEADER_BYTES) this.begin();
      } else {
        const part = chunk.subarray(at, at + this.remaining);
        this.errorParts?.push(part);
        this.remaining -= part.length;
        at += part.length;
        if (this.remaining === 0) this.end();
      }
    }
  }

  private begin(): void {
    const type = this.head[0] ?? 0;
    const length = this.head.readInt32BE(1);
    this.headLength = 0;
    if (!TYPES.has(type)) throw new ProtocolError('the database sent a message of unknown type');
    const maxLength = ERROR_TYPES.has(type) ? MAX_ERROR_LENGTH : LONG_TYPES.has(type) ? MAX_LENGTH : MAX_SHORT_LENGTH;
    if (length < HEADER_BYTES - 1 || length > maxLength) {
      throw new ProtocolError('the database sent a message of invalid length');
    }
    this.remaining = length - (HEADER_BYTES - 1);
    this.errorParts = ERROR_TYPES.has(type) ? [] : undefined;
    if (this.remaining === 0) this.end();
  }

  /** Fields are a letter and a zero-terminated text; a final zero byte ends the list. */
  private end(): void {
    if (this.errorParts === undefined) return;
    const body = Buffer.concat(this.errorParts);
    this.errorParts = undefined;
    let at = 0;
    while (at < body.length && body[at] !== 0) at = body.indexOf(0, at + 1) + 1 || body.length;
    if (at !== body.length - 1) throw new ProtocolError('the database sent an unterminated error');
  }
}

/** Broken data makes the driver throw uncaught, which ends the process. */
export class GuardedSocket extends Socket {
  private frames: BackendFrames | undefined;

  /** TLS has checks of its own. */
  checkFrames(): void {
    this.frames = new BackendFrames();
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...values);
    try {
      const [chunk] = values;
      if (Buffer.isBuffer(chunk)) this.frames?.take(chunk);
      return super.emit(event, ...values);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
      return true;
    }
  }
}
