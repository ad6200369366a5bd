import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { NONCE } from 'hono/secure-headers';
import { errorCode } from '../db/databaseErrors';
import type { ServerEnv } from '../http/env';
import { secureHeaders } from '../http/secureHeaders';
import type { Random } from '../ports';

interface PageOptions {
  folder: string;
  apiBaseUrl: string;
  settings: string;
  random: Pick<Random, 'token'>;
}

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/** A static host loads settings from this file; this server inlines them to save the first paint a request. */
const SETTINGS_TAG = /(<script) src="\/settings\.js"([^>]*>)(?=<\/script>)/;

const policy = (apiBaseUrl: string): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: apiBaseUrl === '' ? ["'self'"] : ["'self'", new URL(apiBaseUrl).origin],
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
    crossOriginEmbedderPolicy: 'require-corp',
  });

/** Read for each answer, to match the chunks beside it. */
const templateOf = async (folder: string): Promise<string | undefined> => {
  try {
    return await readFile(join(folder, 'index.html'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

export const page = ({ folder, apiBaseUrl, settings, random }: PageOptions): MiddlewareHandler<ServerEnv> => {
  const drawNonce: MiddlewareHandler<ServerEnv> = async (c, next) => {
    c.set('secureHeadersNonce', random.token());
    await next();
  };
  const answer: MiddlewareHandler<ServerEnv> = async (c) => {
    const template = await templateOf(folder);
    c.header('Cache-Control', 'no-store');
    return template === undefined
      ? c.text('The app is not built yet. Run "npm run build", then load this page again.', 503)
      : c.html(
          template
            .replace(NONCE_PLACEHOLDER, c.get('secureHeadersNonce') ?? '')
            // A function, so that `$` in the settings is not a replacement pattern.
            .replace(SETTINGS_TAG, (_tag, start: string, end: string) => `${start}${end}${settings}`),
        );
  };
  return every(drawNonce, policy(apiBaseUrl), answer);
};
