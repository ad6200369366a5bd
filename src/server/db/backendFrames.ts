/** What was received is not PostgreSQL's protocol: the connection is of no use any more. */
export class BrokenProtocol extends Error {
  override readonly name = 'BrokenProtocol';
}

/** A type and the length of the rest, which counts itself. */
const HEAD = 5;
const KNOWN = new Set(Buffer.from('123ACDEGHIKNRSTVWZcdnstv'));
/** Those that may be long, and how long the others are at most, as PostgreSQL's own library has it. */
const LONG = new Set(Buffer.from('TDdVENA'));
const SHORT_LENGTH = 30_000;
const LONG_LENGTH = 0x3fff_ffff;
const FIELDS = new Set(Buffer.from('EN'));
/** An error that is longer is none. */
const FIELDS_LENGTH = 1_000_000;

/**
 * Follows what a server sends, message by message, and throws where it cannot be PostgreSQL's protocol. The driver would
 * wait for a message that never ends, take a part of one for another, or go round forever in an error without an end.
 */
export class BackendFrames {
  private readonly head = Buffer.alloc(HEAD);
  private headLength = 0;
  /** Bytes of the current message that are still to come. */
  private rest = 0;
  /** Of an error or a notice: what has come of it. */
  private fields: Buffer[] | undefined;

  /** @throws BrokenProtocol */
  take(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      if (this.rest === 0) {
        this.head[this.headLength] = chunk[at] ?? 0;
        this.headLength += 1;
        at += 1;
        if (this.headLength === HEAD) this.begin();
      } else {
        const part = chunk.subarray(at, at + this.rest);
        this.fields?.push(part);
        this.rest -= part.length;
        at += part.length;
        if (this.rest === 0) this.end();
      }
    }
  }

  private begin(): void {
    const type = this.head[0] ?? 0;
    const length = this.head.readInt32BE(1);
    this.headLength = 0;
    if (!KNOWN.has(type)) throw new BrokenProtocol('the database sent a message of no known type');
    const most = FIELDS.has(type) ? FIELDS_LENGTH : LONG.has(type) ? LONG_LENGTH : SHORT_LENGTH;
    if (length < HEAD - 1 || length > most) throw new BrokenProtocol('the database sent a message of no known length');
    this.rest = length - (HEAD - 1);
    this.fields = FIELDS.has(type) ? [] : undefined;
    if (this.rest === 0) this.end();
  }

  /** Fields, each a letter and a text that ends with a zero byte, and one more zero byte at the end. */
  private end(): void {
    if (this.fields === undefined) return;
    const body = Buffer.concat(this.fields);
    this.fields = undefined;
    let at = 0;
    while (at < body.length && body[at] !== 0) at = body.indexOf(0, at + 1) + 1 || body.length;
    if (at !== body.length - 1) throw new BrokenProtocol('the database sent an error without an end');
  }
}
