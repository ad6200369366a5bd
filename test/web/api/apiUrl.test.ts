import fc from 'fast-check';
import { endpoints, pathOf } from '../../../src/contract/endpoints';
import { ownApiUrl } from '../../../src/web/api/callServer';

const base = 'https://api.example.com/crm';
const users = pathOf(endpoints.listUsers);

beforeEach(() => {
  window.leadManagerSettings = { apiBaseUrl: base };
});
afterEach(() => {
  delete window.leadManagerSettings;
});

test.each([
  `${base}/api/admin/delete-master-setting/1`,
  `${base}/api/admin/user-list/%2e%2e/get-user/1`,
  `${base}/api/admin/user-list/../delete-master-setting/1`,
  `${base}/api/admin/user-list%2f..%2fget-user`,
  `${base}/api/admin/user%2dlist?page=2`,
  `${base}/api/admin/user-listing`,
  'https://api.example.com/api/admin/user-list?page=2',
  'https://somebody@api.example.com/crm/api/admin/user-list?page=2',
  'https://somebody:secret@api.example.com/crm/api/admin/user-list?page=2',
  'http://api.example.com/crm/api/admin/user-list?page=2',
  'https://api.example.com:8443/crm/api/admin/user-list?page=2',
  '//evil.example/crm/api/admin/user-list',
  '\\\\evil.example/crm/api/admin/user-list',
  'https://api.example.com@evil.example/crm/api/admin/user-list?page=2',
  `https://evil.example/crm/api/admin/user-list?page=2#${base}`,
  `https://evil.example/${base}/api/admin/user-list?page=2`,
  `${base}/elsewhere`,
  'javascript:alert(1)',
])('A link to anything but the call that it came from is not followed: %s', (link) => {
  expect(ownApiUrl(link, users)).toBeUndefined();
});

test('A link to the same call is followed with any query, absolute or not, also with a slash at the end', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.constantFrom('', '/'), (query, slash) => {
      const target = `${base}${users}${slash}?${query}`;
      expect(ownApiUrl(target, users)).toBe(new URL(target).href);
      expect(ownApiUrl(`${new URL(target).pathname}?${query}`, users)).toBe(new URL(target).href);
    }),
  );
});

test('Whatever a link says, it leads to the call that it came from, without credentials, or nowhere', () => {
  const origins = [
    '',
    base,
    'https://api.example.com',
    'https://a:b@api.example.com',
    'https://evil.example',
    '//',
    '\\',
  ];
  const parts = [
    '/crm',
    '/api',
    '/admin',
    '/user-list',
    '/..',
    '/%2e%2e',
    '/%2E.',
    '%2f',
    '@',
    '?',
    '#',
    ':',
    '/get-user/1',
  ];
  const link = fc.oneof(
    fc
      .tuple(fc.constantFrom(...origins), fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 3 }))))
      .map(([origin, path]) => origin + path.join('')),
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );
  fc.assert(
    fc.property(link, (text) => {
      const found = ownApiUrl(text, users);
      if (found === undefined) return;
      const { origin, pathname, username, password } = new URL(found);
      expect([origin, pathname.replace(/\/$/, '')]).toEqual(['https://api.example.com', `/crm${users}`]);
      expect([username, password]).toEqual(['', '']);
    }),
    { numRuns: 2_000 },
  );
});
