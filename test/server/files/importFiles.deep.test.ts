import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeep, isFull } from '../../support/depth';
import { fileOfLeads, importedFrom, leadsOfOffice, randomLeads } from '../../support/importedLeads';
import { useImports } from '../../support/useImports';

const imports = useImports();
const { taken, act, leads } = imports;

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

test.each(['csv', 'xlsx'] as const)(
  'What is exported as .%s comes in as it was',
  async (format) => {
    const sent = randomLeads(isFull ? 10_000 : isDeep ? 1_000 : 200);
    expect(await importedFrom(imports, await fileOfLeads(format, sent))).toEqual(sent);
  },
  300_000,
);

const made = (file: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(__dirname, '../../office/made', file)));

test('A long row of digits in the place of a number is refused at once', async () => {
  const { reasons } = await taken(`Full Name,Mobile,Project,Source\nAsha,${'1'.repeat(1_000)}x,Palm Grove,Website\n`);
  expect(reasons).toMatchObject([{ row: 2, field: 'contact' }]);
});

test('A spreadsheet that LibreOffice has made comes in right', async () => {
  expect(await importedFrom(imports, made('leads.xlsx'))).toEqual(leadsOfOffice);
});

test('A text of LibreOffice comes in right, and a number without all of its digits is refused', async () => {
  const { import_id: id, reasons } = await taken(made('leads.csv'));
  const words = '9.82E+09 is not the whole number. Format its column as text, and save the file again.';
  expect(reasons).toEqual([{ row: 10, field: 'contact', words }]);
  await act('startImport', id);
  const came = (await leads()).map(({ name, contact }) => ({ name, contact }));
  const expected = leadsOfOffice.filter(({ name }) => name !== 'முருகன்');
  expect(came).toEqual(expected.map(({ name, contact }) => ({ name, contact })));
});
