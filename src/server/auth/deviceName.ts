/** More of a `User-Agent` is not looked at: the header may be any text of any length. */
const READ_CHARACTERS = 400;

/** In this order: what came later calls itself by the earlier names as well. */
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

/**
 * The device of a `User-Agent` header in words, as in `Chrome on Android`; empty without one. Only names of this file
 * come out of it: nothing that a client writes is kept, and nobody can give their own device another's look but by
 * being it.
 */
export const deviceName = (userAgent: string | undefined): string => {
  const read = (userAgent ?? '').slice(0, READ_CHARACTERS);
  if (read.trim() === '') return '';
  const browser = firstIn(browsers, read);
  const system = firstIn(systems, read);
  if (browser === undefined) return system === undefined ? 'Another program' : `Another program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
};
