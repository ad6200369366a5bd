/** The header may be text of any length. */
const READ_CHARACTERS = 400;

/** In this order: later ones also contain the earlier names. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const firstIn = (names: typeof systems, text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** As in `Chrome on Android`; empty without the header. Returns only names of this file, never text of the client. */
export const deviceName = (userAgent: string | undefined): string => {
  const read = (userAgent ?? '').slice(0, READ_CHARACTERS);
  if (read.trim() === '') return '';
  const browser = firstIn(browsers, read);
  const system = firstIn(systems, read);
  if (browser === undefined) return system === undefined ? 'Another program' : `Another program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
};
