import fc from 'fast-check';
import { sourceKinds } from '../../../src/contract/sources';
import { readCapture } from '../../../src/server/sources/readCapture';
import { useApp } from '../../support/useApp';
import { createUser } from '../../support/factories';
import { rounds } from '../../support/depth';

const app = useApp();

const read = (body: string, aliases: { field: string; names: string[] }[] = []) => readCapture(aliases, body).fields;

test.each([
  ['JSON of a form', '{"full_name":"Asha Rao","mobile_no":"+91 98220-11223","comments":"2 BHK"}'],
  ['nested JSON', '{"lead":{"FullName":"Asha Rao"},"contact":{"Phone Number":"09822011223"},"message":"2 BHK"}'],
  ['form fields', 'your-name=Asha+Rao&your-phone=9822011223&your-message=2+BHK'],
  [
    'XML',
    '<leads><lead><Name><![CDATA[Asha Rao]]></Name><Mobile>9822011223</Mobile><Query>2 BHK</Query></lead></leads>',
  ],
])('%s is read by the names that senders use', (_, body) => {
  expect(read(body)).toMatchObject({ name: 'Asha Rao', contact: '9822011223', remark: '2 BHK' });
});

test("A source's own names count before the usual ones; others are shown as unread", () => {
  const body = JSON.stringify({ cell: '9822011223', mobile: '9822011224', flat: '2 BHK' });
  expect(read(body).contact).toBe('9822011224');
  expect(read(body, [{ field: 'contact', names: ['Cell'] }]).contact).toBe('9822011223');
  expect(readCapture([], body).unread).toEqual([
    { name: 'cell', value: '9822011223' },
    { name: 'flat', value: '2 BHK' },
  ]);
});

test('Numbers of 64 bits stay whole, also beside texts that look like them', () => {
  const body = '{"lead_id":90071992547409931,"message":"id: 90071992547409931, \\"x\\""}';
  expect(read(body)).toMatchObject({ reference: '90071992547409931', remark: 'id: 90071992547409931, "x"' });
});

test('Entities of a document, deep nesting and thousands of fields are no bombs', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(1_000)}"><!ENTITY b "&a;&a;&a;">]><x><name>&b;</name></x>`;
  expect(read(bomb).name).toBe('&b;');
  expect(read('['.repeat(100_000)).name).toBe('');
  for (const part of ['<a>', '<a><![CDATA[', '<a', '&', '\\"', '{"a":"\\"']) {
    expect(readCapture([], `<${part.repeat(60_000)}`).found).toEqual([]);
    expect(readCapture([], part.repeat(60_000)).fields.contact).toBe('');
  }
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, nth) => [`f${nth}`, 'x']));
  expect(readCapture([], JSON.stringify(many)).unread).toHaveLength(200);
});

test('Whatever is sent, it is read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (body) => {
      const { fields } = readCapture([], body);
      expect(Object.values(fields).every((value) => typeof value === 'string')).toBe(true);
    }),
    { numRuns: rounds(1_000) },
  );
});

test('Whatever bytes are sent with the right key, they are stored and answered', async () => {
  const { phone } = await createUser(app.db);
  const token = await app.signIn(phone);
  const paths = await Promise.all(
    sourceKinds
      .filter((kind) => kind !== 'meta')
      .map(async (kind) => {
        const { body } = await app.call('addSource', { token, body: { kind, name: kind } });
        const { source_id, key } = body.data as { source_id: number; key: string };
        return `/api/capture/${source_id}?key=${key}`;
      }),
  );
  const types = ['application/json', 'application/x-www-form-urlencoded', 'text/xml; charset=utf-16', 'x', ''];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.constantFrom(...types),
      fc.uint8Array({ maxLength: 300 }),
      async (path, type, bytes) => {
        const headers = type === '' ? undefined : { 'Content-Type': type };
        const { status } = await app.app.request(path, {
          method: 'POST',
          body: Buffer.from(bytes),
          ...(headers && { headers }),
        });
        expect([200, 429]).toContain(status);
      },
    ),
    { numRuns: rounds(300) },
  );
  await app.takeCaptures();
  const left = app.db.selectFrom('captures').select('id').where('next_try_at', 'is not', null);
  expect(await left.execute()).toEqual([]);
});
