import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag } from 'hono/etag';
import { NONCE } from 'hono/secure-headers';
import { serveStatic } from 'hono/serve-static';
import { errorCode } from '../db/databaseErrors';
import type { ServerEnv } from '../http/env';
import { secureHeaders } from '../http/secureHeaders';
import type { Random } from '../ports';

/** Settings that the page receives. */
interface PageSettings {
  companyName: string;
  apiBaseUrl: string;
  problemReportUrl?: string | undefined;
  /** The application's build, by which a page notices a newer one. */
  build?: string | undefined;
}

interface WebAssetOptions extends PageSettings {
  /** Folder of the built app; builds may happen while the server runs. */
  folder: string;
  sourceMaps: boolean;
  random: Pick<Random, 'token'>;
}

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/** A static host loads settings from this file; this server inlines them to save the first paint a request. */
const SETTINGS_TAG = /(<script) src="\/settings\.js"([^>]*>)(?=<\/script>)/;

const policy = ({ apiBaseUrl, problemReportUrl }: PageSettings): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...[apiBaseUrl, problemReportUrl].flatMap((url) => (url ? new URL(url).origin : []))],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameSrc: ["'none'"],
      workerSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      // Only these two policies, of the first paint and the bundle's loader, may create elements and script addresses.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['lead-manager', 'lead-manager-files'],
    },
  });

const missing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/** Not cached: a build may finish after the start, and failures may pass. */
const contentOf = async (file: string): Promise<Buffer<ArrayBuffer> | null> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (missing.has(errorCode(error) ?? '')) return null;
    throw error;
  }
};

/** When the application was built and what it is; undefined where there is none. */
export const readBuild = async (folder: string): Promise<string | undefined> => {
  const file = join(folder, 'index.html');
  const content = await contentOf(file);
  if (content === null) return undefined;
  const { mtimeMs } = await stat(file);
  return `${Math.floor(mtimeMs)}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}`;
};

const page = (options: WebAssetOptions, settings: string): MiddlewareHandler<ServerEnv> => {
  const { folder, random } = options;
  const drawNonce: MiddlewareHandler<ServerEnv> = async (c, next) => {
    c.set('secureHeadersNonce', random.token());
    await next();
  };
  const answer: MiddlewareHandler<ServerEnv> = async (c) => {
    // Read for each answer, to match the chunks beside it.
    const template = await contentOf(join(folder, 'index.html'));
    c.header('Cache-Control', 'no-store');
    return template === null
      ? c.text('The app is not built yet. Run "npm run build", then load this page again.', 503)
      : c.html(
          template
            .toString()
            .replace(NONCE_PLACEHOLDER, c.get('secureHeadersNonce') ?? '')
            // A function, so that `$` in the settings is not a replacement pattern.
            .replace(SETTINGS_TAG, (_tag, start: string, end: string) => `${start}${end}${settings}`),
        );
  };
  return every(drawNonce, policy(options), answer);
};

const immutable = /\.[0-9a-f]{8,}\.\w+(\.map)?$/;

const builtFiles = (folder: string, sourceMaps: boolean): MiddlewareHandler => {
  const describe = (_file: string, c: Context): void => {
    const { path } = c.req;
    c.header('Vary', 'Accept-Encoding');
    c.header('Cache-Control', immutable.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    if (sourceMaps && path.endsWith('.js')) c.header('SourceMap', `${path}.map`);
  };
  const files = every(
    etag(),
    serveStatic({ root: folder, join, getContent: contentOf, precompressed: true, onFound: describe }),
  );
  const hidden = sourceMaps ? /\.(?:html|br|gz)$/ : /\.(?:html|br|gz|map)$/;
  const isFile = (path: string): boolean => /\.\w+$/.test(path) && !hidden.test(path);
  return (c, next) => (isFile(c.req.path) ? files(c, next) : next());
};

/**
 * Serves the page at every address where a browser asks for one, because the app routes itself. Mount behind the API.
 */
export function createWebAssets(options: WebAssetOptions): Hono<ServerEnv> {
  const { folder, companyName, apiBaseUrl, problemReportUrl, build, sourceMaps } = options;
  const settings = settingsScript({ companyName, apiBaseUrl, problemReportUrl, build });
  const web = new Hono<ServerEnv>();
  web.use(async (c, next) => {
    c.set('call', 'web');
    await next();
  });
  web.use(secureHeaders({ crossOriginEmbedderPolicy: 'require-corp' }));
  web.get('*', (c, next) => (isOdd(c.req.path) ? nothingHere(c) : next()));
  web.get('/settings.js', (c) =>
    c.body(settings, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }),
  );
  web.get('*', builtFiles(folder, sourceMaps));
  web.get('*', (c, next) => (asksForPage(c) ? next() : nothingHere(c)));
  web.get('*', page(options, settings));
  return web;
}

/** Runs before the app. Escapes `<` and two line separators, which would end or break the script. */
export function settingsScript(settings: PageSettings): string {
  const json = JSON.stringify(settings).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `window.leadManagerSettings = ${json};\n`;
}

function isOdd(path: string): boolean {
  try {
    return /%2f|%5c/i.test(path) || /[\u0000\\]|\/\./.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/** A missing script or picture must not get the page: the browser would try to run it. */
function asksForPage(c: Context): boolean {
  const accept = c.req.header('accept') ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(c.req.path));
}

function nothingHere(c: Context): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
}
