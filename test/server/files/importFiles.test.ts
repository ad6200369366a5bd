import * as fc from 'fast-check';
import { fileOf, type Rows } from '../../../src/server/files/writeFile';
import { isDeep, isFull } from '../../support/depth';
import { useImports } from '../../support/useImports';

const { app, read, taken, act, leads } = useImports();

const utf16 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const table = 'Ansprechpartner;Mobile;Projekt\nMüller;9822041001;Palm Grove\n';

test.each([
  ['UTF-16', utf16(table)],
  ['Windows-1252', new Uint8Array(Buffer.from(table, 'latin1'))],
  ['UTF-8 with titles above', `Export of the old system\n\n${table}`],
  ['tabs', table.replaceAll(';', '\t')],
  ['Excel with its separator named', `sep=;\r\n${table}`],
])('A text of %s comes in right', async (_name, content) => {
  expect(await taken(content)).toMatchObject({
    headings: ['Ansprechpartner', 'Mobile', 'Projekt'],
    sample: [['Müller', '9822041001', 'Palm Grove']],
    mapping: { contact: 'Mobile', project: 'Projekt' },
  });
});

test.each([
  ['an empty archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /damaged/],
  ['a PDF', '%PDF-1.7 x', /neither/],
  ['headings alone', 'Full Name,Mobile', /no rows/],
  ['a million columns', 'a,'.repeat(400_000), /columns/],
  ['an endless line', 'a'.repeat(3_000_000), /too long/],
  ['a quotation mark without end', `a,b\n"${'x,y\n'.repeat(400_000)}`, /quotation mark/],
])('%s is refused in words', async (_name, content, words) => {
  const found = await taken(content);
  expect(found).toMatchObject({ state: 'failed', is_at_work: false });
  expect(found.problem).toMatch(words);
});

const name = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom('प्रिया नायर', 'முருகன்', '=1+1', "'=x", '+91', '"quoted"', 'two\nlines', '007', '@SUM(A1)', '\t-x'),
);

/** What a lead can hold: as the form takes it, trimmed. */
const storable = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/gu, '')
    .replaceAll('\r', '')
    .trim();

test.each(['csv', 'xlsx'] as const)(
  'What is exported as .%s comes in as it was',
  async (format) => {
    const person = fc.record({
      name: name.map(storable).filter(Boolean),
      remark: name.map(storable),
      city: name.map(storable),
    });
    const rows = fc.sample(person, { numRuns: isFull ? 10_000 : isDeep ? 1_000 : 200, seed: 7 });
    await app.db.deleteFrom('leads').execute();
    const sent = rows.map((row, place) => ({ ...row, contact: String(6_000_000_000 + place) }));
    async function* pieces(): Rows {
      yield [['Full Name', 'Number', 'City', 'Remarks', 'Project', 'Lead Source']];
      yield sent.map((row) => [row.name, row.contact, row.city, row.remark, 'Palm Grove', 'Website']);
    }
    const file = new Uint8Array(await new Response(fileOf(format, pieces())).arrayBuffer());
    const { import_id: id } = await taken(file);
    await act('startImport', id);
    expect(await read(id)).toMatchObject({ added: sent.length, refused: 0 });
    const came = (await leads()).map((lead) => ({
      name: lead.name,
      remark: lead.remark ?? '',
      city: lead.city ?? '',
      contact: lead.contact,
    }));
    expect(came).toEqual(sent);
  },
  300_000,
);
