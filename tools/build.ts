import { buildWeb } from './web/buildWeb';

buildWeb().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
