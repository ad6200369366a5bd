import { number, object, string } from 'yup';
import { type BackupHeader, BackupRefused, parseHeader } from './backupHeader';
import { openSealed, type SealedFile } from './sealedFile';
import { BATCH, isSameSum, summing, type Row, type TableSum } from './tableRows';

export interface RowsOfTable {
  table: string;
  rows: Row[];
}

/** Read once and found intact. */
export type Backup = Awaited<ReturnType<typeof openBackup>>;

/** Checked by hand, because schemas are too slow for millions of rows. */
const isRow = (values: readonly unknown[]): values is Row =>
  values.every((value) => value === null || typeof value === 'string');

const tableLine = object({ table: string().required() }).noUnknown();
const tableSum = object({ rows: number().required(), sha256: string().required() });

/** @throws BackupRefused, before anything is written, for a damaged file */
export async function openBackup(path: string, ending?: AbortSignal) {
  const file = await openSealed(path, ending);
  try {
    const lines = file.lines();
    const first = await lines.next();
    await lines.return(undefined);
    const header = parseHeader(first.done === true ? undefined : first.value);
    const backup = { header, bytes: file.bytes, rows: () => rowsOf(file, header), close: () => file.close() };
    const tables = header.tables.map(({ name }) => name);
    let place = 0;
    for await (const { table } of backup.rows()) {
      // Each table once, in header order, without empty ones.
      while (place < tables.length && tables[place] !== table) place += 1;
      if (place === tables.length) throw damaged(`an unexpected table ${table}`);
    }
    return backup;
  } catch (error) {
    await file.close();
    ending?.throwIfAborted();
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
    const value: unknown = JSON.parse(line);
    if (Array.isArray(value)) {
      if (!isRow(value) || value.length !== width) throw damaged(`a row of table ${table}`);
      rows.push(value);
      if (rows.length === BATCH) yield cut();
      continue;
    }
    if (rows.length > 0) yield cut();
    if (table !== '') sums[table] = summed.sum();
    if (tableLine.isValidSync(value, { strict: true })) {
      ({ table } = value);
      width = header.tables.find(({ name }) => name === table)?.columns.length ?? 0;
      summed = summing();
      continue;
    }
    checkSums(header, sums, value);
    if ((await lines.next()).done !== true) throw damaged('lines after the end');
    return;
  }
  throw damaged('no end');
}

function checkSums(header: BackupHeader, found: Record<string, TableSum>, value: unknown): void {
  const shape = Object.fromEntries(header.tables.map(({ name }) => [name, tableSum.required()]));
  const { sums } = object({ sums: object(shape).noUnknown().required() })
    .required()
    .validateSync(value, { strict: true });
  for (const { name, rows } of header.tables) {
    const [written, counted] = [tableSum.validateSync(sums[name]), found[name]];
    if (counted?.rows !== rows || !isSameSum(written, counted)) {
      throw damaged(`table ${name} does not add up`);
    }
  }
}

const damaged = (what: string): BackupRefused => new BackupRefused(`The backup is damaged: ${what}.`);
