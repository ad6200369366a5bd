import * as fc from 'fast-check';
import { countedAddress } from '../../../src/server/otp/places';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['local', 'local'],
  ['::FFFF:10.20.130.245', '10.20.130.245'],
  ['::ffff:10.20.130.245.evil', '::ffff:10.20.130.245.evil'],
  ['x::ffff:10.20.130.245', 'x::ffff:10.20.130.245'],
  ['::ffff:a.b.c.d', '::ffff:a.b.c.d'],
  ['2001::3:4:5:6:7', '2001:0:0:3::/64'],
  ['2001:1:2::5:6:7', '2001:1:2:0::/64'],
  ['x'.repeat(65), 'x'.repeat(64)],
])('the address %s is counted as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

it('two addresses of one IPv6 network are one, of two networks two', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
  const groups = fc.array(group, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(groups, groups, groups, (network, one, other) => {
      const written = (host: string[]) => countedAddress([...network, ...host].join(':'));
      expect(written(one)).toBe(written(other));
      expect(written(one)).toBe(`${network.join(':')}::/64`);
    }),
  );
});

it('any text that a proxy hands on is kept short and breaks nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.ipV4(), fc.webAuthority()), (text) => {
      expect(countedAddress(text).length).toBeLessThanOrEqual(64);
    }),
  );
});
