import { main } from '../src/server/main';
import { ensureWeb } from './web/ensureWeb';

async function start(): Promise<void> {
  if (await ensureWeb()) {
    await main();
  } else {
    console.error('The web application could not be built; the server was not started.');
    process.exitCode = 1;
  }
}

void start();
