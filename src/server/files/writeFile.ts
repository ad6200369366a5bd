import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ExportFormat } from '../../contract/files';
import { csvLine } from './spreadsheetText';
import type { XlsxMessage, XlsxRows } from './xlsxThread';

/** Rows of a table in pieces; the first piece holds the headings. */
export type Rows = AsyncGenerator<readonly (readonly string[])[]>;

/** Spreadsheets detect UTF-8 only by this mark. */
const byteOrderMark = '\uFEFF';

async function* csvFile(rows: Rows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark);
  for await (const some of rows) yield encoder.encode(some.map(csvLine).join(''));
}

/** The thread takes rows no faster than its bytes are read. */
async function* xlsxFile(rows: Rows): AsyncGenerator<Uint8Array> {
  const worker = new Worker(join(__dirname, 'xlsxThread.ts'), {
    execArgv: ['--require', require.resolve('esbuild-register')],
    // A larger young generation takes 35 MB more and is no quicker.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 },
  });
  const messages = on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[XlsxMessage]>; // what it sends
  try {
    for await (const [message] of messages) {
      if (message.kind === 'failed') throw new Error(message.message);
      if (message.kind === 'end') return;
      if (message.kind === 'bytes') yield message.bytes;
      else {
        const piece = await rows.next();
        const some: XlsxRows = piece.done ? undefined : piece.value;
        worker.postMessage(some);
      }
    }
    throw new Error('the thread that writes a spreadsheet has ended');
  } finally {
    await worker.terminate();
  }
}

const fileTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Streams a file, reading rows only as fast as it is read; a client that leaves ends both. */
export const fileOf = (format: ExportFormat, rows: Rows): ReadableStream<Uint8Array> => {
  const pieces = format === 'csv' ? csvFile(rows) : xlsxFile(rows);
  return new ReadableStream({
    pull: async (controller) => {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel: async () => {
      await pieces.return(undefined);
      await rows.return(undefined);
    },
  });
};

/** An answer's body, status and headers. */
export const download = (name: string, format: ExportFormat, rows: Rows) =>
  [
    fileOf(format, rows),
    200,
    { 'Content-Type': fileTypes[format], 'Content-Disposition': `attachment; filename="${name}.${format}"` },
  ] as const;
