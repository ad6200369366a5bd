import * as fc from 'fast-check';

/** A header as it is sent. */
export type Header = readonly [name: string, value: string];

const of = (name: string, ...values: string[]): Header[] => values.map((value) => [name, value]);

const long = 'a'.repeat(8_000);

/** Tokens that open nothing; none belongs to a person. */
export const uselessCredentials: readonly string[] = [
  ...['', 'Bearer', 'Bearer ', 'Bearer x', `Bearer ${'x'.repeat(43)}`, `Bearer ${'x'.repeat(600)}`, 'Bearer a b'],
  ...['Bearer null', 'Bearer \xFF\xFE', "Bearer ' or 1=1 --"],
  ...['Basic YWRtaW46YWRtaW4=', 'Digest username="admin"', 'bearer, Bearer', long],
];

/** Headers that must not change what a call answers, as no call means anything by them. */
const idleHeaders: readonly Header[] = [
  ...of('X-Forwarded-For', '', ',', ', ,', '127.0.0.1', '::1', 'fe80::1%eth0', '::ffff:1.2.3.4', '::ffff:999.1.1.1'),
  ...of('X-Forwarded-For', '1::%', '2001:db8::1%\xFF', '::', '1:2:3:4:5:6:7::', '::1.2.3.4', '::%]', '[::1]:80'),
  ...of('X-Forwarded-For', 'unknown', "' or 1=1 --", '\xE9\xFF', long, '1.1.1.1,'.repeat(500)),
  ...of('X-Forwarded-Proto', 'https', 'javascript', 'http,https', '\xFF', ''),
  ...of('X-Forwarded-Host', 'evil.example', 'evil.example:99999', '[::1', 'a b', '"><script>', '@evil.example', long),
  ...of('X-Request-Id', 'abc', 'a b', '\xFF', '=-_', long, '{"level":50}', '%0d%0aX: y'),
  ...of('Forwarded', 'for=127.0.0.1;proto=https'),
  ...of('X-HTTP-Method-Override', 'DELETE', 'POST', '\xFF'),
  ...of('X-Original-URL', '/api/admin/user-list'),
  ...of('Transfer-Encoding', 'chunked', 'identity', 'gzip, chunked', '\xFF'),
  ...of('Accept', '', '*/*;q=x', 'text/html', long),
  ...of('Accept-Encoding', 'gzip', 'br', 'identity;q=0', '*;q=0', 'gzip;q=NaN', 'br;q=1e309', ',;,;=', long),
  ...of('Accept-Language', 'xx-__proto__', long),
  ...of('Origin', 'null', 'http://localhost', 'https://evil.example', '\xFF', long),
  ...of('Referer', 'javascript:alert(1)'),
  ...of('Cookie', 'known-device', 'known-device=', `known-device=${'x'.repeat(43)}`, 'known-device=%'),
  ...of('Cookie', 'a=b;;;=;', long),
  ...of('Cookie', '__proto__=1; constructor=2', 'known-device="\xFF"'),
  ...of('Range', 'bytes=0-0', 'bytes=-1', 'x'),
  ...of('If-None-Match', '*', 'W/"x"'),
  ...of('If-Modified-Since', 'yesterday'),
  ...of('Connection', 'close', 'upgrade', 'Authorization'),
  ...of('Upgrade', 'websocket', 'h2c'),
  ...of('Expect', '100-continue', '200-ok'),
  ...of('Host', 'evil.example', ''),
  ...of('__proto__', 'x'),
  ...of('constructor', 'x'),
];

export const idleHeader = fc.constantFrom(...idleHeaders);

/** Keys for which a write is done once; one that is not printable is refused. */
export const idempotencyKeys: readonly string[] = [
  ...['k', 'k2', '\x20', 'x'.repeat(200), 'x'.repeat(201), '\xFF', 'a\tb', '__proto__', "' or 1=1 --", '%'],
];

/** Wrong declarations of a body. */
export const contentTypes: readonly string[] = [
  ...['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'],
  ...['application/json/x', 'json', '\xFF', '*/*', long],
];

/** Names of JSON that the server reads as such. */
export const jsonTypes: readonly string[] = [
  ...['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON', 'application/problem+json'],
  'application/json;charset=utf-16',
];
