/** The few things that are read from or written into PostgreSQL's protocol beside the driver. */

const READY = 'Z'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
/** A type and the length of the rest, which counts itself. */
const HEAD = 5;

/** A Query message: `Q`, the length of the rest, the text and a zero byte. */
export function simpleQuery(text: string): Uint8Array {
  const message = Buffer.alloc(text.length + HEAD + 1);
  message.write('Q', 0, 'latin1');
  message.writeInt32BE(text.length + HEAD, 1);
  message.write(text, HEAD, 'latin1');
  return new Uint8Array(message);
}

/** Whether the last answer says that no transaction is open. */
export function isIdleAfter(answers: Uint8Array): boolean {
  const last = answers.length - HEAD - 1;
  return answers[last] === READY && answers[last + HEAD] === 'I'.charCodeAt(0);
}

/** What the engine said when it gave up; undefined when it did not. */
export function panicIn(answers: Uint8Array): string | undefined {
  const bytes = Buffer.from(answers.buffer, answers.byteOffset, answers.byteLength);
  for (let start = 0; start + HEAD <= bytes.length; start += 1 + bytes.readInt32BE(start + 1)) {
    if (bytes[start] !== ERROR) continue;
    const fields = bytes.toString('utf8', start + HEAD, start + 1 + bytes.readInt32BE(start + 1)).split('\0');
    if (fields.includes('VPANIC') || fields.includes('SPANIC')) {
      return fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'no reason given';
    }
  }
  return undefined;
}
