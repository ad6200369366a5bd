import fc from 'fast-check';
import { placeName } from '../../../src/server/otp/device';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['10.1.2.3', 'Local network (10.1.2.3)'],
  ['172.20.0.4', 'Local network (172.20.0.4)'],
  ['::ffff:192.168.1.5', 'Local network (192.168.1.5)'],
  ['fe80::1%eth0', 'Local network (fe80::1)'],
  ['fd12:3456::1', 'Local network (fd12:3456::1)'],
  ['127.0.0.1', 'The server itself'],
  ['::1', 'The server itself'],
  ['local', ''],
  ['unknown', ''],
  ['<b>here</b>', ''],
  ['', ''],
])('%s is "%s"', (address, name) => {
  expect(placeName(address)).toBe(name);
});

test('whatever a proxy writes, what is kept is an address with our words around it, and short', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (address) => {
      expect(placeName(address)).toMatch(
        /^$|^The server itself$|^[\da-fA-F.:]{2,45}$|^Local network \([\da-fA-F.:]{2,45}\)$/,
      );
    }),
  );
});
