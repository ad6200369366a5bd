import fc from 'fast-check';
import { deviceCookieOptions, deviceName, deviceTokenOf, placeName } from '../../../src/server/otp/device';

const mozilla = 'Mozilla/5.0';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${mozilla} (Linux; Android 14; Pixel 8) ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${mozilla} (Linux; Android 13; SM-S911B) ${webKit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Edge on Windows',
  ],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0 Safari/537.36 OPR/111.0`, 'Opera on Windows'],
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0`, 'Firefox on Windows'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [`${mozilla} (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari on iPad'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`,
    'Safari on Mac',
  ],
  [`${mozilla} (X11; Linux x86_64) ${webKit} HeadlessChrome/126.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['Dart/3.4 (dart:io) Android', 'Another program on Android'],
  ['curl/8.5.0', 'Another program'],
  ['', ''],
  ['   ', ''],
  [undefined, ''],
])('%s is "%s"', (header, name) => {
  expect(deviceName(header)).toBe(name);
});

test('of any text only the names of the list come out, at once', () => {
  const words = fc.constantFrom(
    'Chrome/1',
    'Version/1.',
    'Safari/',
    '(iPad',
    '<script>',
    '\u202e',
    ' on Windows',
    'x'.repeat(9000),
  );
  const headers = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 40 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(headers, (header) => {
      expect(deviceName(header)).toMatch(
        /^$|^(Another program|Chrome|Edge|Opera|Samsung Internet|Yandex Browser|UC Browser|Firefox|Safari)( on (iPhone|iPad|Android|Windows|ChromeOS|Mac|Linux))?$/,
      );
    }),
  );
});

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

const token = 'aZ09_-'.padEnd(43, 'k');

test('a token that this server may have given out is taken as it is', () => {
  expect(deviceTokenOf(token)).toBe(token);
});

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a shorter one', token.slice(1)],
  ['a longer one', `${token}k`],
  ['one with something before it', `.${token}`],
  ['one with something after it', `${token}=`],
  ['one with a character of another kind', `${token.slice(1)}.`],
])('%s is no token', (_what, value) => {
  expect(deviceTokenOf(value)).toBeUndefined();
});

test('the cookie travels without https only where the page came without it', () => {
  expect(deviceCookieOptions(false).secure).toBe(false);
  expect(deviceCookieOptions(true).secure).toBe(true);
});
