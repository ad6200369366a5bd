import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Unreadable, type FileRow, type ReadMessage, type ReadTask } from './fileTable';

const patienceMs = 120_000;

/**
 * Yields rows of an .xlsx or .csv file in pieces, without blank rows; reads ahead by one piece.
 * @throws Unreadable with words for who sent the file
 */
export async function* readFile(bytes: Uint8Array): AsyncGenerator<FileRow[]> {
  const taken = new Int32Array(new SharedArrayBuffer(4));
  const task: ReadTask = { bytes, taken };
  const worker = new Worker(join(__dirname, 'readThread.ts'), {
    execArgv: ['--require', require.resolve('esbuild-register')],
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const patience = AbortSignal.timeout(patienceMs);
  const messages = on(worker, 'message', { close: ['exit'], signal: patience }) as AsyncIterable<[ReadMessage]>; // what it sends
  try {
    for await (const [message] of messages) {
      if ('end' in message) return;
      if ('failed' in message) throw message.isUnreadable ? new Unreadable(message.failed) : new Error(message.failed);
      yield message.rows;
      Atomics.add(taken, 0, 1);
      Atomics.notify(taken, 0);
    }
    throw new Error('the thread that reads a file has ended');
  } catch (error) {
    // Out of memory, or out of time.
    if (
      error instanceof Error &&
      /ERR_WORKER_OUT_OF_MEMORY|AbortError/.test(`${error.name} ${'code' in error ? String(error.code) : ''}`)
    ) {
      throw new Unreadable('This file is too large to be read. Please split it.');
    }
    throw error;
  } finally {
    await worker.terminate();
  }
}
