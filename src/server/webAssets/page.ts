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
  /** Folder of the built app. */
  folder: string;
  /** Where the app sends its calls; empty for the server it came from. */
  apiBaseUrl: string;
  /** The settings of this deployment, as a script. */
  settings: string;
  random: Pick<Random, 'token'>;
}

/** Stands in the built page where the nonce of one answer goes. */
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/**
 * Where the built page loads its settings from a file of their own, as it has to on a host of plain files. This server
 * writes them into the page: the first paint does not wait for another answer.
 */
const SETTINGS_TAG = /(<script) src="\/settings\.js"([^>]*>)(?=<\/script>)/;

/** Only what this server sent, or what carries this answer's nonce, may run or be styled on the page. */
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
      // No text becomes elements or a script's address but through these two: the first paint's and the bundle's loader.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['lead-manager', 'lead-manager-files'],
    },
    crossOriginEmbedderPolicy: 'require-corp',
  });

/** The page is read at each answer, so that it always matches the chunks beside it. */
const templateOf = async (folder: string): Promise<string | undefined> => {
  try {
    return await readFile(join(folder, 'index.html'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** The page of the built app, with a nonce of its own in each answer, which is therefore never stored. */
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
            // A function, so that nothing in the settings is taken for a pattern of the replacement.
            .replace(SETTINGS_TAG, (_tag, start: string, end: string) => `${start}${end}${settings}`),
        );
  };
  return every(drawNonce, policy(apiBaseUrl), answer);
};
