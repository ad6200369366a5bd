import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileOfLeads, importedFrom, leadsOfOffice, randomLeads } from '../support/importedLeads';
import { removeTemporaryDirectories, temporaryDirectory } from '../support/temporaryDirectory';
import { useImports } from '../support/useImports';

const imports = useImports();
afterAll(removeTemporaryDirectories);

/** Comma, quotation mark, UTF-8; what is quoted is a text. */
const csv = 'Text - txt - csv (StarCalc):44,34,76,1,,0';
const quotedIsText = `--infilter=${csv},true,false`;

const made = join(__dirname, 'made');

/** Opens a file in LibreOffice, and saves it in another format. */
const savedBy = (file: string, format: 'xlsx' | 'csv'): Uint8Array<ArrayBuffer> => {
  const folder = temporaryDirectory();
  const profile = pathToFileURL(join(folder, 'profile')).href;
  execFileSync('soffice', [
    ...['--headless', `-env:UserInstallation=${profile}`, ...(file.endsWith('.csv') ? [quotedIsText] : [])],
    ...['--convert-to', format === 'csv' ? `csv:${csv}` : format, '--outdir', folder, file],
  ]);
  return new Uint8Array(readFileSync(join(folder, `leads.${format}`)));
};

test('What LibreOffice saves as .xlsx comes in right, and as .csv it saves what the other tests read', async () => {
  const table = join(made, 'leads.fods');
  expect(await importedFrom(imports, savedBy(table, 'xlsx'))).toEqual(leadsOfOffice);
  expect(Buffer.from(savedBy(table, 'csv')).toString()).toBe(readFileSync(join(made, 'leads.csv'), 'utf8'));
});

test.each(['xlsx', 'csv'] as const)(
  'What is exported as .%s comes in as it was after LibreOffice has saved it',
  async (format) => {
    const sent = randomLeads(1_000);
    const file = join(temporaryDirectory(), `leads.${format}`);
    writeFileSync(file, await fileOfLeads(format, sent));
    expect(await importedFrom(imports, savedBy(file, format))).toEqual(sent);
  },
);
