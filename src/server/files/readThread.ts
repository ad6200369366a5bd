import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { CsvError, parse } from 'csv-parse';
import { streamXlsxRows } from 'hucre/xlsx';
import { limits } from '../../contract/limits';
import { formatCount } from '../../contract/numbers';
import { asTyped } from './spreadsheetText';
import {
  cellText,
  checkUnpacked,
  isZip,
  separatorOf,
  textOf,
  Unreadable,
  type FileRow,
  type ReadMessage,
  type ReadTask,
} from './fileTable';

const port = parentPort;
if (!port) throw new Error('Files are read in a thread of their own.');

const { bytes, taken } = workerData as ReadTask; // what `readFile` gives

const tell = (message: ReadMessage): void => port.postMessage(message);

const rowsAtOnce = 500;
const longestRow = 1_000_000;

async function* xlsxRows(): AsyncGenerator<FileRow> {
  checkUnpacked(bytes);
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) yield { row: index + 1, cells: values.map(cellText) };
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) throw error;
    throw new Unreadable('This .xlsx file is damaged, or it is no spreadsheet.');
  }
}

async function* csvRows(): AsyncGenerator<FileRow> {
  const [start = ''] = textOf(bytes);
  const parser = parse({
    delimiter: separatorOf(start),
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
  });
  let row = 0;
  try {
    for await (const cells of Readable.from(textOf(bytes)).pipe(parser) as AsyncIterable<string[]>) {
      row += 1;
      yield { row, cells: cells.map((cell) => cellText(asTyped(cell))) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const words = isOpen
      ? 'a quotation mark is opened and not closed'
      : 'it is too long, or a quotation mark is missing';
    throw new Unreadable(`Row ${formatCount(row + 1)} cannot be read: ${words}.`);
  }
}

const read = async (): Promise<void> => {
  let some: FileRow[] = [];
  let sent = 0;
  const send = (): void => {
    tell({ rows: some });
    some = [];
    sent += 1;
    // Blocks the thread one piece ahead: the spreadsheet library has no backpressure.
    while (Atomics.load(taken, 0) < sent - 1) Atomics.wait(taken, 0, sent - 2);
  };
  let count = 0;
  for await (const { row, cells } of isZip(bytes) ? xlsxRows() : csvRows()) {
    while (cells.at(-1) === '') cells.pop();
    if (cells.length === 0) continue;
    if (cells.length > limits.importColumns) {
      throw new Unreadable(`Row ${formatCount(row)} has more than ${limits.importColumns} columns.`);
    }
    count += 1;
    if (count > limits.importRows + 1) {
      throw new Unreadable(`This file has more than ${formatCount(limits.importRows)} rows. Please split it.`);
    }
    some.push({ row, cells });
    if (some.length === rowsAtOnce) send();
  }
  if (some.length > 0) send();
  tell({ end: true });
};

void read().catch((error: unknown) => {
  const isUnreadable = error instanceof Unreadable;
  tell({ failed: isUnreadable ? error.message : String(error), isUnreadable });
});
