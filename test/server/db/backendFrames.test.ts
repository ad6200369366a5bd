import fc from 'fast-check';
import { BackendFrames, ProtocolError } from '../../../src/server/db/guardedSocket';
import { failure, int32, message, ready, row } from '../../support/wireMessages';

const good = Buffer.concat([
  message('R', int32(0)),
  message('K', int32(1), int32(2)),
  ready,
  row({ name: 'Asha', id: 7, isIn: true }),
  message('1'),
  failure('ERROR', '23505', 'duplicate key value violates unique constraint'),
  message('N', '\0'),
  ready,
]);

/** The number of accepted pieces; undefined when one is rejected. */
const take = (bytes: Buffer, cuts: readonly number[]): void => {
  const frames = new BackendFrames();
  let from = 0;
  for (const cut of [...cuts].sort((one, other) => one - other)) {
    frames.take(bytes.subarray(from, cut));
    from = cut;
  }
  frames.take(bytes.subarray(from));
};

const cuts = (bytes: Buffer) => fc.array(fc.nat(bytes.length), { maxLength: 12 });

it("a server's messages are accepted in any pieces", () => {
  fc.assert(fc.property(cuts(good), (places) => take(good, places)));
});

it.each([
  ['an unknown type', Buffer.from([0, 0, 0, 0, 4])],
  ['a length below its own', Buffer.from([...Buffer.from('Z'), 0, 0, 0, 3])],
  ['a length below zero', Buffer.from([...Buffer.from('D'), 255, 0, 0, 0])],
  ['a length that only rows may have', message('S', Buffer.alloc(40_000))],
  ['an error without an end', message('E', 'SERROR')],
  ['an error that ends twice', message('E', 'SERROR\0\0\0')],
  ['an error without anything', message('E')],
])('%s is refused after anything good, in whatever pieces it comes', (_, bad) => {
  const bytes = Buffer.concat([good, bad]);
  fc.assert(fc.property(cuts(bytes), (places) => expect(() => take(bytes, places)).toThrow(ProtocolError)));
});
