import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import type { ServerEnv } from '../../src/server/http/env';
import { secureRandom } from '../../src/server/ports';
import { createWebAssets } from '../../src/server/webAssets/webAssets';
import { temporaryDirectory } from './temporaryDirectory';

/** Long enough to be compressed. */
export const script = `const greeting = ${JSON.stringify('hello '.repeat(500))};`;
export const page =
  '<!doctype html><script nonce="__CSP_NONCE__" src="/main.0123456789.js"></script><style nonce="__CSP_NONCE__">';
export const browser = { accept: 'text/html,application/xhtml+xml' };

type Deployed = Partial<Omit<Parameters<typeof createWebAssets>[0], 'folder' | 'random'>>;

/** Serves a built app without a socket. */
export function serve(
  folder: string,
  { companyName = 'Palm & Co', apiBaseUrl = '', sourceMaps = false, ...more }: Deployed = {},
) {
  const app = new Hono<ServerEnv>();
  app.route('/', createWebAssets({ folder, companyName, apiBaseUrl, sourceMaps, ...more, random: secureRandom }));
  return (path: string, headers: Record<string, string> = {}, method = 'GET') => app.request(path, { headers, method });
}

/** A folder of a built app, with files that must not be served. */
export function buildFolder(): string {
  const folder = join(temporaryDirectory(), 'web');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'main.0123456789.js'), script);
  writeFileSync(join(folder, 'main.0123456789.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'main.0123456789.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'main.0123456789.js.map'), '{"version":3}');
  writeFileSync(join(folder, '.env'), 'outside');
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.git', 'config'), 'outside');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, '..', 'secret.txt'), 'outside');
  return folder;
}
