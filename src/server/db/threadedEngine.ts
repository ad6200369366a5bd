import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from './databaseErrors';
import type { Engine } from './openEngine';

export type EngineMessage =
  | { kind: 'ready' | 'closed' }
  | { kind: 'answers'; answers: Uint8Array }
  | { kind: 'failed'; message: string; code: string | undefined };

/** Threads need their own TypeScript loader. */
const typeScriptLoader = ['--require', require.resolve('esbuild-register')];

/** Node's default of 48 MB would fill up in a thread that only passes messages. */
const YOUNG_GENERATION_MB = 12;

/**
 * Keeps this thread free while the engine works.
 * @param onFatal the thread ended by itself; pending calls are rejected
 */
export async function startThreadedEngine(files: string, onFatal: (reason: string) => void): Promise<Engine> {
  const worker = new Worker(join(__dirname, 'engineThread.ts'), {
    workerData: files,
    execArgv: typeScriptLoader,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const pending: { resolve: (answers: Uint8Array) => void; reject: (error: Error) => void }[] = [];
  let closing: (() => void) | undefined;
  let isDead = false;

  const end = (reason: string): void => {
    if (isDead) return;
    isDead = true;
    for (const { reject } of pending.splice(0)) reject(new DatabaseUnavailable(reason));
    if (closing) closing();
    else onFatal(reason);
  };

  try {
    const [report] = (await once(worker, 'message')) as [EngineMessage]; // the thread posts nothing else
    if (report.kind === 'failed') {
      throw Object.assign(new Error(report.message), report.code !== undefined && { code: report.code });
    }
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  worker.on('message', (report: EngineMessage) => {
    if (report.kind === 'answers') pending.shift()?.resolve(report.answers);
    else end(report.kind === 'failed' ? report.message : 'the embedded database is closed');
  });
  worker.on('error', (error) => end(String(error)));
  worker.on('exit', () => end('the thread of the embedded database has ended'));

  return {
    exec: (messages) =>
      new Promise((resolve, reject) => {
        if (isDead) throw new DatabaseUnavailable('the embedded database has stopped');
        pending.push({ resolve, reject });
        worker.postMessage(messages, [messages.buffer as ArrayBuffer]); // made for this by `engineStream` and `simpleQuery`
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
