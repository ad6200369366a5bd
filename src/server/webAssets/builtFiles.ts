import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import { errorCode } from '../db/databaseErrors';

const immutable = /\.[0-9a-f]{8,}\.\w+(\.map)?$/;

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

export const builtFiles = (folder: string, sourceMaps: boolean): MiddlewareHandler => {
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
