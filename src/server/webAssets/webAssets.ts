import type { Context, Handler } from 'hono';
import type { ServerEnv } from '../http/env';
import type { Random } from '../ports';
import { createBuiltFiles } from './builtFiles';
import type { BuiltFile, Encoding } from './builtFiles';
import { assetHeaders, contentSecurityPolicy } from './securityHeaders';

export interface WebAssetOptions {
  /** Folder of the built app. */
  folder: string;
  companyName: string;
  /** Where the app sends its calls; empty for the server it came from. */
  apiBaseUrl: string;
  random: Pick<Random, 'token'>;
}

/** Stands in the built page where the nonce of one answer goes. */
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/**
 * Serves the built app: its files, the settings of this deployment, and the page itself at every other address that a
 * browser asks a page for, because the routes are the app's own.
 */
export function createWebAssets({ folder, companyName, apiBaseUrl, random }: WebAssetOptions): Handler<ServerEnv> {
  const files = createBuiltFiles(folder);
  const settings = settingsScript({ companyName, apiBaseUrl });

  return async (c) => {
    c.set('call', 'web');
    for (const [name, value] of Object.entries(assetHeaders)) c.header(name, value);
    if (c.req.path === '/settings.js') {
      return c.body(settings, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' });
    }
    const file = c.req.path === '/index.html' ? undefined : await files.find(decodePath(c.req.path));
    if (file !== undefined) return answerFile(c, file);
    if (!asksForPage(c)) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });

    const page = await files.find('/index.html');
    if (page === undefined) {
      return c.text('The app is not built yet. Run "npm run build", then start the server again.', 503);
    }
    const nonce = random.token();
    const html = new TextDecoder().decode(await page.body('identity')).replace(NONCE_PLACEHOLDER, nonce);
    return c.html(html, 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy(nonce, apiBaseUrl),
    });
  };
}

/** The script that the page loads before the app; `<` and the two line separators would end or break it. */
export function settingsScript(settings: { companyName: string; apiBaseUrl: string }): string {
  const json = JSON.stringify(settings).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `window.leadManagerSettings = ${json};\n`;
}

async function answerFile(c: Context<ServerEnv>, file: BuiltFile): Promise<Response> {
  c.header('ETag', file.etag);
  c.header('Vary', 'Accept-Encoding');
  c.header('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304);
  const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '');
  const body = await file.body(encoding);
  if (body !== (await file.body('identity'))) c.header('Content-Encoding', encoding);
  return c.body(body, 200, { 'Content-Type': file.contentType });
}

function acceptedEncoding(header: string): Encoding {
  const accepted = header
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** A script or picture that is missing must not be answered with a page: the browser would try to run it. */
function asksForPage(c: Context<ServerEnv>): boolean {
  const accept = c.req.header('accept') ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(c.req.path));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
