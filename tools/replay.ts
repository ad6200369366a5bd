import { existsSync } from 'node:fs';
import path from 'node:path';
import { createReplayServer } from './replay/serve';
import { ensureWeb } from './web/ensureWeb';
import { devToolsWanted, webFolder } from './web/webStamp';

/** Plays a problem file beside the product: `npm run replay -- problem.json`. */
async function replay(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (file === undefined || !existsSync(file)) throw new Error('Name a problem file: npm run replay -- problem.json');
  if (!devToolsWanted) throw new Error('The replay needs DEVTOOLS=1: use npm run replay.');
  if (!(await ensureWeb())) throw new Error('The application could not be built.');
  const server = await createReplayServer({ webFolder, file: path.resolve(file) });
  const port = Number(process.env['PORT'] ?? 3100);
  server.once('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  server.listen(port, 'localhost', () => console.log(`Replay: http://localhost:${port}/replay/`));
}

replay().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
