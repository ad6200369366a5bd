import * as fc from 'fast-check';
import { apiBasePath, endpoints, pathOf } from '../../src/contract/endpoints';

const rows = Object.values(endpoints);

describe('endpoints', () => {
  it('has every call once: 21 of the contract, the sign-out and the lifting of a lock', () => {
    const addresses = rows.flatMap(({ method, path, alias }) =>
      [path, ...(alias ? [alias] : [])].map((at) => `${method} ${at}`),
    );
    expect(rows).toHaveLength(23);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.every((address) => address.includes(` ${apiBasePath}/`))).toBe(true);
  });

  it('opens the two sign-in calls alone to visitors', () => {
    expect(rows.filter(({ isPublic }) => isPublic).map(({ path }) => path)).toEqual([
      '/api/send-login-otp',
      '/api/verify-login-otp',
    ]);
  });

  it('knows which calls change something: every POST with a session but the lists, and the GET that deletes', () => {
    const isWrite = ({ method, path, isPublic }: (typeof rows)[number]) =>
      !isPublic && ((method === 'POST' && !path.endsWith('/get-lead-data')) || path.includes('/delete-'));
    expect(rows.filter((row) => row.isWrite)).toEqual(rows.filter(isWrite));
    expect(rows.filter(({ isIdempotent }) => isIdempotent).every((row) => row.isWrite)).toBe(true);
  });

  it('encodes a parameter so that it comes back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (pageName) => {
        const path = pathOf(endpoints.listPageForms, { pageName });
        const encoded = path.slice('/api/admin/get-form-bypages/'.length);
        expect(encoded).not.toMatch(/[/?# ]/);
        expect(decodeURIComponent(encoded)).toBe(pageName);
      }),
    );
  });

  it('puts a number in place and leaves a path without parameters alone', () => {
    expect(pathOf(endpoints.getLead, { id: 12 })).toBe('/api/admin/fetch-lead-data/12');
    expect(pathOf(endpoints.getCounters)).toBe('/api/admin/get-home-screen-data');
  });
});
