import * as fc from 'fast-check';
import { forwardedEntry, isSecure, localOrigin } from '../../../src/server/http/forwarded';

const address = fc.ipV4();

describe('forwardedEntry', () => {
  it('is believed behind trusted proxies alone', () => {
    fc.assert(
      fc.property(fc.array(address), (entries) => {
        expect(forwardedEntry(entries.join(', '), 0)).toBeUndefined();
      }),
    );
    expect(forwardedEntry(null, 1)).toBeUndefined();
    expect(forwardedEntry('', 1)).toBeUndefined();
  });

  it('is what the outermost trusted proxy wrote, whatever the client put in front', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(address, { minLength: 1, maxLength: 4 }), (forged, honest) => {
        expect(forwardedEntry([...forged, ...honest].join(', '), honest.length)).toBe(honest[0]);
      }),
    );
  });
});

describe('a request', () => {
  const request = (headers: Record<string, string>, host = '127.0.0.1:3000') =>
    new Request(`http://${host}/api/x?y`, { headers });

  it('is secure when a trusted proxy says so', () => {
    expect(isSecure(request({ 'X-Forwarded-Proto': 'https' }), 1)).toBe(true);
    expect(isSecure(request({ 'X-Forwarded-Proto': 'http' }), 1)).toBe(false);
    expect(isSecure(request({ 'X-Forwarded-Proto': 'https' }), 0)).toBe(false);
    expect(isSecure(request({}), 1)).toBe(false);
  });

  it('has an origin of this machine, or none that counts', () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect(localOrigin(request({}, host), 0)).toBe(`http://${host}`);
      expect(localOrigin(request({}, host), 1)).toBe('');
    }
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000']) {
      expect(localOrigin(request({}, host), 0)).toBe('');
    }
  });
});
