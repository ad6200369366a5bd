import { parentPort, workerData } from 'node:worker_threads';
import { errorCode } from './databaseErrors';
import type { EngineReport } from './threadedEngine';
import { openEngine } from './openEngine';

/** The program of the thread that the embedded database has to itself; see `startThreadedEngine`. */
async function serve(): Promise<void> {
  const report = (message: EngineReport, transfer: ArrayBuffer[] = []): void =>
    parentPort?.postMessage(message, transfer);
  try {
    const engine = await openEngine(String(workerData));
    parentPort?.on('message', (messages: Uint8Array | 'close') => {
      if (messages === 'close') {
        engine.close().then(
          () => report({ kind: 'closed' }),
          (error: unknown) => report({ kind: 'failed', ...described(error) }),
        );
        return;
      }
      engine.exec(messages).then(
        (answers) => report({ kind: 'answers', answers }, [answers.buffer as ArrayBuffer]), // PGlite makes a copy in plain memory for the caller
        (error: unknown) => report({ kind: 'failed', ...described(error) }),
      );
    });
    report({ kind: 'ready' });
  } catch (error) {
    report({ kind: 'failed', ...described(error) });
  }
}

/** Of an error that goes to another thread, only its text would arrive. */
const described = (error: unknown) => ({
  message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  code: errorCode(error),
});

void serve();
