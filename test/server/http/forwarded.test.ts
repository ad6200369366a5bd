import * as fc from 'fast-check';
import { forwardedEntry, requestOrigin } from '../../../src/server/http/forwarded';

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

describe('requestOrigin', () => {
  const request = (headers: Record<string, string>) => new Request('http://127.0.0.1:3000/api/x?y', { headers });
  const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'leads.example.com' };

  it("is the request's own", () => {
    expect(requestOrigin(request({}), 0)).toBe('http://127.0.0.1:3000');
    expect(requestOrigin(request(forwarded), 0)).toBe('http://127.0.0.1:3000');
  });

  it('is what a trusted proxy says', () => {
    expect(requestOrigin(request(forwarded), 1)).toBe('https://leads.example.com');
    expect(requestOrigin(request({ 'X-Forwarded-Proto': 'https' }), 1)).toBe('https://127.0.0.1:3000');
  });

  it('is never built from what is no host or scheme', () => {
    for (const host of ['evil.example/path', 'a b', '@evil', 'x"y']) {
      expect(requestOrigin(request({ 'X-Forwarded-Host': host }), 1)).toBe('http://127.0.0.1:3000');
    }
    expect(requestOrigin(request({ 'X-Forwarded-Proto': 'javascript' }), 1)).toBe('http://127.0.0.1:3000');
  });
});
