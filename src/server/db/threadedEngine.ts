import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from './databaseErrors';
import type { Engine } from './engine';

/** What the thread of the engine says. */
export type EngineReport =
  | { kind: 'ready' | 'closed' }
  | { kind: 'answers'; answers: Uint8Array }
  | { kind: 'failed'; message: string; code: string | undefined };

interface Waiting {
  resolve: (answers: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** Sources are TypeScript in every thread: they are translated as in the main one. */
const translation = ['--require', require.resolve('esbuild-register')];

/**
 * Opens the files of a database, or creates them, in a thread of their own: while the engine works, requests are read,
 * answered and compressed in this one. Messages of the protocol go to and fro whole, so that errors, transactions and
 * rows are what they are with a PostgreSQL server.
 * @param onFatal the thread has ended by itself; what was under way is refused
 */
export async function startThreadedEngine(files: string, onFatal: (reason: string) => void): Promise<Engine> {
  const worker = new Worker(join(__dirname, 'engineThread.ts'), { workerData: files, execArgv: translation });
  const waiting: Waiting[] = [];
  let closing: (() => void) | undefined;
  let isDead = false;

  const end = (reason: string): void => {
    if (isDead) return;
    isDead = true;
    for (const { reject } of waiting.splice(0)) reject(new DatabaseUnavailable(reason));
    if (closing) closing();
    else onFatal(reason);
  };

  await new Promise<void>((resolve, reject) => {
    const giveUp = (error: Error): void => void worker.terminate().then(() => reject(error));
    worker.once('error', giveUp);
    worker.once('message', (report: EngineReport) => {
      worker.off('error', giveUp);
      if (report.kind === 'failed') {
        giveUp(Object.assign(new Error(report.message), report.code !== undefined && { code: report.code }));
      } else {
        resolve();
      }
    });
  });
  worker.on('message', (report: EngineReport) => {
    if (report.kind === 'answers') waiting.shift()?.resolve(report.answers);
    else end(report.kind === 'failed' ? report.message : 'the embedded database is closed');
  });
  worker.on('error', (error) => end(String(error)));
  worker.on('exit', () => end('the thread of the embedded database has ended'));

  return {
    exec: (messages) =>
      new Promise((resolve, reject) => {
        if (isDead) throw new DatabaseUnavailable('the embedded database has stopped');
        waiting.push({ resolve, reject });
        worker.postMessage(messages, [messages.buffer as ArrayBuffer]); // made for this by `EngineStream` and `simpleQuery`
      }),
    close: async () => {
      if (!isDead) {
        await new Promise<void>((resolve) => {
          closing = resolve;
          worker.postMessage('close');
        });
      }
      await worker.terminate();
    },
  };
}
