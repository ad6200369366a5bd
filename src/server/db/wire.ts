const READY = 'Z'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
/** A type byte and a length that counts itself. */
const HEADER_BYTES = 5;

export function simpleQuery(text: string): Uint8Array {
  const message = Buffer.alloc(text.length + HEADER_BYTES + 1);
  message.write('Q', 0, 'latin1');
  message.writeInt32BE(text.length + HEADER_BYTES, 1);
  message.write(text, HEADER_BYTES, 'latin1');
  return new Uint8Array(message);
}

export function isIdleAfter(answers: Uint8Array): boolean {
  const last = answers.length - HEADER_BYTES - 1;
  return answers[last] === READY && answers[last + HEADER_BYTES] === 'I'.charCodeAt(0);
}

export function panicIn(answers: Uint8Array): string | undefined {
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
