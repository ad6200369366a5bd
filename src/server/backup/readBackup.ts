import { number, object, string } from 'yup';
import { parseHeader, type BackupHeader } from './backupHeader';
import { BackupRefused } from './backupRefused';
import { openSealed, type SealedFile } from './sealedFile';
import { BATCH, summing, type Row, type TableSum } from './tableRows';

/** Rows of one table, in their order. */
export interface RowsOfTable {
  table: string;
  rows: Row[];
}

/** A backup of which every line was read once and found to be as it was written. */
export interface Backup {
  header: BackupHeader;
  /** All rows, table by table, some at a time. */
  rows(): AsyncGenerator<RowsOfTable>;
  close(): Promise<void>;
}

/** By hand: there are millions of them. */
const isRow = (values: readonly unknown[]): values is Row =>
  values.every((value) => value === null || typeof value === 'string');

const tableLine = object({ table: string().required() }).noUnknown();
const tableSum = object({ rows: number().required(), sha256: string().required() });

/** @throws BackupRefused, before anything is written anywhere, when it is not whole or does not add up */
export async function openBackup(path: string): Promise<Backup> {
  const file = await openSealed(path);
  try {
    const lines = file.lines();
    const first = await lines.next();
    await lines.return(undefined);
    const header = parseHeader(first.done === true ? undefined : first.value);
    const backup = { header, rows: () => rowsOf(file, header), close: () => file.close() };
    const tables = header.tables.map(({ name }) => name);
    let place = 0;
    for await (const { table } of backup.rows()) {
      // Each table once and in the order of the header; those without rows do not come by.
      while (place < tables.length && tables[place] !== table) place += 1;
      if (place === tables.length) throw damaged(`an unexpected table ${table}`);
    }
    return backup;
  } catch (error) {
    await file.close();
    throw error instanceof BackupRefused ? error : new BackupRefused(`${path} cannot be understood.`, { cause: error });
  }
}

async function* rowsOf(file: SealedFile, header: BackupHeader): AsyncGenerator<RowsOfTable> {
  const lines = file.lines();
  await lines.next();
  const sums: Record<string, TableSum> = {};
  let table = '';
  let width = 0;
  let rows: Row[] = [];
  let summed = summing();
  const cut = (): RowsOfTable => {
    const part = { table, rows };
    summed.add(rows);
    rows = [];
    return part;
  };
  for await (const line of lines) {
    const said: unknown = JSON.parse(line);
    if (Array.isArray(said)) {
      if (!isRow(said) || said.length !== width) throw damaged(`a row of table ${table}`);
      rows.push(said);
      if (rows.length === BATCH) yield cut();
      continue;
    }
    if (rows.length > 0) yield cut();
    if (table !== '') sums[table] = summed.sum();
    if (tableLine.isValidSync(said, { strict: true })) {
      ({ table } = said);
      width = header.tables.find(({ name }) => name === table)?.columns.length ?? 0;
      summed = summing();
      continue;
    }
    checkSums(header, sums, said);
    if ((await lines.next()).done !== true) throw damaged('lines after the end');
    return;
  }
  throw damaged('no end');
}

/** What the file says it holds, at its beginning and at its end, and what was found in it. */
function checkSums(header: BackupHeader, found: Record<string, TableSum>, said: unknown): void {
  const shape = Object.fromEntries(header.tables.map(({ name }) => [name, tableSum.required()]));
  const { sums } = object({ sums: object(shape).noUnknown().required() })
    .required()
    .validateSync(said, { strict: true });
  for (const { name, rows } of header.tables) {
    const [written, counted] = [tableSum.validateSync(sums[name]), found[name]];
    if (counted?.rows !== rows || written.rows !== rows || written.sha256 !== counted.sha256) {
      throw damaged(`table ${name} does not add up`);
    }
  }
}

const damaged = (what: string): BackupRefused => new BackupRefused(`The backup is damaged: ${what}.`);
