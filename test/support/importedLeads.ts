import * as fc from 'fast-check';
import { fileOf, type Rows } from '../../src/server/files/writeFile';
import type { ExportFormat } from '../../src/contract/files';
import type { useImports } from './useImports';

const name = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom('प्रिया नायर', 'முருகன்', '=1+1', "'=x", '+91', '"quoted"', 'two\nlines', '007', '@SUM(A1)', '\t-x'),
);

/** A text as a lead stores it: accepted by the form and trimmed. */
const storable = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/gu, '')
    .replaceAll('\r', '')
    .trim();

const person = fc.record({
  name: name.map(storable).filter(Boolean),
  remark: name.map(storable),
  city: name.map(storable),
});

export type FiledLead = Record<'name' | 'remark' | 'city' | 'contact', string>;

/** Hostile texts in all of them, the same at each run. */
export const randomLeads = (count: number): FiledLead[] =>
  fc
    .sample(person, { numRuns: count, seed: 7 })
    .map((row, place) => ({ ...row, contact: String(6_000_000_000 + place) }));

export const fileOfLeads = async (format: ExportFormat, leads: readonly FiledLead[]) => {
  async function* pieces(): Rows {
    yield [['Full Name', 'Number', 'City', 'Remarks', 'Project', 'Lead Source']];
    yield leads.map((lead) => [lead.name, lead.contact, lead.city, lead.remark, 'Palm Grove', 'Website']);
  }
  return new Uint8Array(await new Response(fileOf(format, pieces())).arrayBuffer());
};

/** Imports a file, and reads the leads that it became. */
export const importedFrom = async (
  { app, taken, act, read, leads }: ReturnType<typeof useImports>,
  file: Uint8Array<ArrayBuffer>,
): Promise<FiledLead[]> => {
  await app.db.deleteFrom('leads').execute();
  const { import_id: id } = await taken(file);
  await act('startImport', id);
  const stored = await leads();
  expect(await read(id)).toMatchObject({ state: 'done', added: stored.length, refused: 0 });
  return stored.map((lead) => ({
    name: lead.name,
    remark: lead.remark ?? '',
    city: lead.city ?? '',
    contact: lead.contact,
  }));
};

/** Rows of `test/office/made/leads` in each of its formats. */
export const leadsOfOffice: FiledLead[] = [
  { name: 'Asha Rao', contact: '9822041001', city: 'Pune', remark: 'Wants a garden.\nCalls after six.' },
  { name: 'प्रिया नायर', contact: '9822041002', city: 'कोल्हापूर', remark: 'Says "call me", then = nothing' },
  { name: 'Ravi Kulkarni', contact: '9822041003', city: '', remark: '2026-11-05' },
  { name: 'முருகன்', contact: '9822041004', city: 'Chennai', remark: '7500000.5' },
  { name: '007', contact: '9822041005', city: 'Navi Mumbai; Vashi', remark: '1' },
];
