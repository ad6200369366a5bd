import fc from 'fast-check';
import { createEventParser, type StreamEvent } from '../../../src/web/live/readStream';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Parses pieces, and checks that the parser still reads afterwards. */
const read = (...pieces: Uint8Array[]) => {
  const events: StreamEvent[] = [];
  const parse = createEventParser((event) => events.push(event));
  const goesOn = pieces.map((piece) => parse(piece)).at(-1) ?? true;
  return { events, goesOn };
};

/** Bytes cut into pieces of these lengths, over and over. */
const cut = (bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] => {
  const pieces: Uint8Array[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return pieces;
};

const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });
const lineEnd = fc.constantFrom('\n', '\r', '\r\n');

/** Anything that looks like a stream, and much that does not. */
const someStream = fc
  .array(
    fc.oneof(
      lineEnd,
      fc.constantFrom(
        'data: {}',
        'data:',
        'data',
        'event: leads',
        'event:',
        'id: 7',
        'id: \0',
        ': still here',
        'retry: 3',
      ),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\uFEFF', 'ä€😀', ':', ' '),
    ),
  )
  .map((parts) => bytesOf(parts.join('')));

test.each([
  ['anything that looks like a stream', someStream],
  ['any bytes', fc.uint8Array({ maxLength: 200 })],
])('Wherever %s is cut, its events are the same', (_name, bytes) => {
  fc.assert(
    fc.property(bytes, lengths, (stream, at) => {
      expect(read(...cut(stream, at))).toEqual(read(stream));
    }),
    { numRuns: 2_000 },
  );
});

test('What was written is what is read: names, ids, lines of data, whatever ends a line', () => {
  const word = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n\0]/g, ''));
  const event = fc.record({ id: word, name: word, lines: fc.array(word, { minLength: 1 }) });
  fc.assert(
    fc.property(fc.array(event), lineEnd, lengths, (events, end, at) => {
      const text = events
        .map(({ id, name, lines }) =>
          [`: hello`, `id: ${id}`, `event: ${name}`, ...lines.map((line) => `data: ${line}`), end].join(end),
        )
        .join('');
      expect(read(...cut(bytesOf(text), at)).events).toEqual(
        events.map(({ id, name, lines }) => ({ id, name, data: lines.join('\n') })),
      );
    }),
  );
});

test('An event without data is none, an id stays, a name does not, and what is not ended does not count', () => {
  const text = 'event: ready\n\nid: a\nevent: leads\ndata: 1\n\ndata: 2\n\nid: b\0\ndata:3\n\ndata: 4\n';
  expect(read(bytesOf(text)).events).toEqual([
    { id: 'a', name: 'leads', data: '1' },
    { id: 'a', name: '', data: '2' },
    { id: 'a', name: '', data: '3' },
  ]);
});

const long = 'x'.repeat(70_000);

test.each([
  ['a line', `data: 1\n\n: ${long}`],
  ['a line that does end', `data: 1\n\n: ${long}\ndata: 2\n\n`],
  ['an event of many lines', `data: 1\n\n${`data: ${'x'.repeat(1_000)}\n`.repeat(100)}\ndata: 2\n\n`],
])('%s without measure ends the reading, and nothing after it is read', (_name, text) => {
  const expected = { events: [{ id: '', name: '', data: '1' }], goesOn: false };
  expect(read(bytesOf(text))).toEqual(expected);
  expect(read(...cut(bytesOf(text), [997]))).toEqual(expected);
});
