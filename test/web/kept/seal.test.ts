import fc from 'fast-check';
import { seal, sealingKey, unseal, type Kept } from '../../../src/web/kept/seal';
import type { Credentials } from '../../../src/web/session/sessionSlice';

const own: Credentials = { user: { user_id: 7, name: 'Asha Rao', role: 'Agent' }, token: 'the-token' };
const slot = 'getLead("12")';
const lead: Kept = { data: { name: 'Priya Nair', notes: ['पुणे'] }, at: 1_700_000_000_000 };

const showBuild = (files: string): void => {
  document.body.innerHTML = `<script type="application/json" id="app-files">${files}</script>`;
};

beforeEach(() => showBuild('["/main.1.js"]'));

test('What is sealed can be opened by the same session, and holds no readable text', async () => {
  const bytes = await seal(await sealingKey(own), slot, lead);
  expect(await unseal(await sealingKey(own), slot, bytes)).toEqual(lead);
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Priya|token/);
  expect(await seal(await sealingKey(own), slot, lead)).not.toEqual(bytes);
});

test.each<[string, Credentials, string, string]>([
  ['another session', { ...own, token: 'the-tokem' }, slot, '["/main.1.js"]'],
  ['another person', { ...own, user: { ...own.user, user_id: 8 } }, slot, '["/main.1.js"]'],
  ['another role', { ...own, user: { ...own.user, role: 'Admin' } }, slot, '["/main.1.js"]'],
  ['another slot', own, 'getLead("13")', '["/main.1.js"]'],
  ['another build', own, slot, '["/main.2.js"]'],
])('It stays sealed for %s', async (_name, credentials, place, files) => {
  const bytes = await seal(await sealingKey(own), slot, lead);
  showBuild(files);
  expect(await unseal(await sealingKey(credentials), place, bytes)).toBeUndefined();
});

test('Any answer comes back as it was', async () => {
  const key = await sealingKey(own);
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), async (json, at) => {
      const data: unknown = JSON.parse(JSON.stringify(json));
      const kept = { data: Object(data) as object, at }; // parsed from an object
      expect(await unseal(key, slot, await seal(key, slot, kept))).toEqual(kept);
    }),
    { numRuns: 50 },
  );
});

test('Whatever else is stored there opens to nothing', async () => {
  const key = await sealingKey(own);
  const bytes = await seal(key, slot, lead);
  const damaged = fc
    .tuple(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }))
    .map(([place, change]) => bytes.map((byte, index) => (index === place ? byte ^ change : byte)));
  const cut = fc.nat({ max: bytes.length - 1 }).map((length) => bytes.slice(0, length));
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, cut, fc.uint8Array(), fc.anything()), async (stored) => {
      expect(await unseal(key, slot, stored)).toBeUndefined();
    }),
  );
});
