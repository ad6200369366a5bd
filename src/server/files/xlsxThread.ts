import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { writeXlsxStream } from 'hucre/xlsx';

/** Sent by the thread: a request for rows, or bytes of the file. */
export type XlsxMessage =
  | { kind: 'more' | 'end' }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'failed'; message: string };

/** Rows sent to the thread; undefined after the last ones. */
export type XlsxRows = readonly (readonly string[])[] | undefined;

const port = parentPort;
if (!port) throw new Error('The writer of spreadsheets runs in a thread of its own.');

const tell = (message: XlsxMessage): void => port.postMessage(message);

const nextRows = async (): Promise<XlsxRows> => {
  const received = once(port, 'message') as Promise<[XlsxRows]>; // what `xlsxFile` sends
  tell({ kind: 'more' });
  return (await received)[0];
};

async function* rowsFromOutside() {
  for (let rows = await nextRows(); rows; rows = await nextRows()) yield* rows.map((row) => [...row]);
}

const write = async (): Promise<void> => {
  const [headings = []] = (await nextRows()) ?? [];
  const columns = headings.map((header) => ({ header, width: 20 }));
  const reader = writeXlsxStream(rowsFromOutside(), { name: 'Leads', columns, freezePane: { rows: 1 } }).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    tell({ kind: 'bytes', bytes: piece.value });
  }
  tell({ kind: 'end' });
};

void write().catch((error: unknown) => tell({ kind: 'failed', message: String(error) }));
