import fc from 'fast-check';
import { deviceName } from '../../../src/server/otp/device';

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
