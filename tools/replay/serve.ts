import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';
import { settingsScript } from '../../src/server/webAssets/webAssets';
import { projectRoot } from '../web/webStamp';
import { vocabularyOf } from '../webpack/vocabulary';

const folder = __dirname;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const bundle = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, entry)],
    bundle: true,
    write: false,
    platform: 'browser',
    // The clock asks for them, and does without.
    external: ['perf_hooks', 'timers', 'timers/promises', 'util'],
    target: 'es2022',
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
};

/** The page of the product, in which the engine runs before all else. */
const productPage = async (webFolder: string): Promise<string> => {
  const page = await readFile(path.join(webFolder, 'index.html'), 'utf8');
  const settings = settingsScript({ companyName: 'Lead Manager', apiBaseUrl: '' });
  return page
    .replace(/<script src="\/settings\.js"[^>]*><\/script>/, '')
    .replace('<head>', () => `<head><script src="/replay/engine.js"></script><script>${settings}</script>`);
};

interface ReplayOptions {
  /** The built product, in which Redux DevTools may attach. */
  webFolder: string;
  /** The problem file. */
  file: string;
}

/** Serves the replay of a file under `/replay/`, and the product beside it. */
export const createReplayServer = async ({ webFolder, file }: ReplayOptions): Promise<Server> => {
  const own: Readonly<Record<string, string>> = {
    '/replay/': await readFile(path.join(folder, 'page', 'index.html'), 'utf8'),
    '/replay/main.css': await readFile(path.join(folder, 'page', 'main.css'), 'utf8'),
    '/replay/page.js': await bundle('page/main.ts'),
    '/replay/engine.js': await bundle('engine/main.ts'),
  };
  const contentAt = async (pathname: string): Promise<string | Buffer | undefined> => {
    if (pathname === '/replay/problem.json') return readFile(file);
    if (pathname.startsWith('/replay/')) return own[pathname];
    if (path.extname(pathname) === '') return productPage(webFolder);
    const place = path.join(webFolder, pathname);
    return place.startsWith(webFolder + path.sep) ? readFile(place).catch(() => undefined) : undefined;
  };
  const { version } = vocabularyOf(projectRoot);
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    contentAt(pathname).then(
      (content) => {
        response.writeHead(content === undefined ? 404 : 200, {
          'Content-Type': types[path.extname(pathname)] ?? types['.html'],
          'Cache-Control': 'no-store',
          'Product-Version': version,
          SourceMap: `${pathname}.map`,
        });
        response.end(content);
      },
      (error: unknown) => {
        response.writeHead(500, { 'Content-Type': 'text/plain' });
        response.end(String(error));
      },
    );
  });
};
