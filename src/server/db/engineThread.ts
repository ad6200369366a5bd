import { parentPort, workerData } from 'node:worker_threads';
import { errorCode } from './databaseErrors';
import type { EngineMessage } from './threadedEngine';
import { openEngine } from './openEngine';

const report = (message: EngineMessage, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer);

/** Posting an error between threads keeps only its text. */
const fail = (error: unknown): void => {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  report({ kind: 'failed', message, code: errorCode(error) });
};

void openEngine(String(workerData)).then((engine) => {
  parentPort?.on('message', (messages: Uint8Array | 'close') => {
    if (messages === 'close') {
      engine.close().then(() => report({ kind: 'closed' }), fail);
      return;
    }
    engine.exec(messages).then(
      (answers) => report({ kind: 'answers', answers }, [answers.buffer as ArrayBuffer]), // PGlite makes a copy in plain memory for the caller
      fail,
    );
  });
  report({ kind: 'ready' });
}, fail);
