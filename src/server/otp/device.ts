import { BlockList, isIP, isIPv4 } from 'node:net';
import type { CookieOptions } from 'hono/utils/cookie';
import { otpLimits } from './otpLimits';

/** The header may be text of any length. */
const READ_CHARACTERS = 400;

/** The order matters: later systems also contain the earlier names. */
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

/** A name such as `Chrome on Android`, made of constants only; empty without the header. */
export const deviceName = (userAgent: string | undefined): string => {
  const read = (userAgent ?? '').slice(0, READ_CHARACTERS);
  if (read.trim() === '') return '';
  const browser = firstIn(browsers, read);
  const system = firstIn(systems, read);
  if (browser === undefined) return system === undefined ? 'Another program' : `Another program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
};

const ownMachine = new BlockList();
ownMachine.addSubnet('127.0.0.0', 8, 'ipv4');
ownMachine.addAddress('::1', 'ipv6');

const ownNetwork = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  ownNetwork.addSubnet(net, bits, 'ipv4');
}
ownNetwork.addSubnet('fc00::', 7, 'ipv6');
ownNetwork.addSubnet('fe80::', 10, 'ipv6');

/** Without port, brackets, zone and the prefix of a mapped IPv4 address. */
const bareAddress = (address: string): string => {
  const [, inBrackets] = /^\[([^\]]{1,60})\]/.exec(address) ?? [];
  const [, beforePort] = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(address) ?? [];
  return (inBrackets ?? beforePort ?? address).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
};

/** For the person to recognise; empty for text that is no address, which a proxy may pass. */
export const placeName = (address: string): string => {
  const bare = bareAddress(address);
  if (isIP(bare) === 0) return '';
  const family = isIPv4(bare) ? 'ipv4' : 'ipv6';
  if (ownMachine.check(bare, family)) return 'The server itself';
  return ownNetwork.check(bare, family) ? `Local network (${bare})` : bare;
};

/** Grants a known browser its own allowance of tries, but no access. */
export const deviceCookie = 'known-device';

export const deviceTokenOf = (value: string | undefined): string | undefined =>
  value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;

/** The browser sends it only to the API, and never without HTTPS if `isSecure`. */
export const deviceCookieOptions = (isSecure: boolean): CookieOptions => ({
  path: '/api',
  httpOnly: true,
  sameSite: 'Strict',
  secure: isSecure,
  maxAge: otpLimits.placeLifetime / 1000,
});
