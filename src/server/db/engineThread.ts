import { parentPort, workerData } from 'node:worker_threads';
import { errorCode } from './databaseErrors';
import type { EngineMessage } from './threadedEngine';
import { openEngine } from './openEngine';

async function serve(): Promise<void> {
  const report = (message: EngineMessage, transfer: ArrayBuffer[] = []): void =>
    parentPort?.postMessage(message, transfer);
  try {
    const engine = await openEngine(String(workerData));
    parentPort?.on('message', (messages: Uint8Array | 'close') => {
      if (messages === 'close') {
        engine.close().then(
          () => report({ kind: 'closed' }),
          (error: unknown) => report({ kind: 'failed', ...errorDetails(error) }),
        );
        return;
      }
      engine.exec(messages).then(
        (answers) => report({ kind: 'answers', answers }, [answers.buffer as ArrayBuffer]), // PGlite makes a copy in plain memory for the caller
        (error: unknown) => report({ kind: 'failed', ...errorDetails(error) }),
      );
    });
    report({ kind: 'ready' });
  } catch (error) {
    report({ kind: 'failed', ...errorDetails(error) });
  }
}

/** Posting an error between threads keeps only its text. */
const errorDetails = (error: unknown) => ({
  message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  code: errorCode(error),
});

void serve();
