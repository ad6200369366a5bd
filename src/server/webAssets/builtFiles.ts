import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface BuiltFile {
  contentType: string;
  /** The name carries a hash of the content, so the content under it never changes. */
  isImmutable: boolean;
  etag: string;
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const compress = {
  br: (content: Uint8Array) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content: Uint8Array) => promisify(gzip)(content, { level: 9 }),
};

/**
 * The files of a build by their path in the address. Only what was there at the start can be asked for, so no address
 * leads out of the folder. Contents and their compressed forms are made on the first request and kept.
 */
export function createBuiltFiles(folder: string): { find(path: string): Promise<BuiltFile | undefined> } {
  const paths = new Map<string, string>();
  if (existsSync(folder)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile()) paths.set(`/${relative(folder, file).split(sep).join('/')}`, file);
    }
  }
  const loaded = new Map<string, Promise<BuiltFile>>();
  return {
    find: async (path) => {
      const file = paths.get(path);
      if (file === undefined) return undefined;
      const loading = loaded.get(path) ?? loadFile(file);
      loaded.set(path, loading);
      return loading;
    },
  };
}

async function loadFile(file: string): Promise<BuiltFile> {
  const content = new Uint8Array(await readFile(file));
  const contentType = contentTypes[extname(file)] ?? 'application/octet-stream';
  const isText = /^text|json|svg/.test(contentType);
  const bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>([['identity', Promise.resolve(content)]]);
  return {
    contentType,
    isImmutable: /\.[0-9a-f]{8,}\.\w+(\.map)?$/.test(file),
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    body: (encoding) => {
      const wanted = isText ? encoding : 'identity';
      const body =
        bodies.get(wanted) ?? (wanted === 'identity' ? Promise.resolve(content) : compressed(content, wanted));
      bodies.set(wanted, body);
      return body;
    },
  };
}

async function compressed(content: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await compress[encoding](content));
}
