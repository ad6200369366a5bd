import { Agent, request } from 'node:http';
import { Agent as SecureAgent, request as requestSecurely } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { filledPath } from '../../src/contract/screenCalls';
import { idempotencyHeader } from '../../src/contract/headers';

/** An answer as it came, and how long it took until its last byte was there. */
export interface WireAnswer {
  status: number;
  milliseconds: number;
  bytes: number;
  /** The header `Retry-After`, in seconds; undefined where there is none. */
  retryAfter: number | undefined;
  /** Unpacks and parses the body on demand, outside of the measured time. */
  json(): unknown;
}

export interface WireCall {
  token?: string;
  params?: Readonly<Record<string, number | string>>;
  body?: unknown;
  /** Set for a write that may be repeated. */
  key?: string;
}

/** Makes calls of the contract over connections that stay open, and takes compressed answers, as a browser does. */
export interface Wire {
  call(name: EndpointName, call?: WireCall): Promise<WireAnswer>;
  close(): void;
}

const unpacked = (content: Buffer, encoding: string | undefined): Buffer => {
  if (encoding === 'br') return brotliDecompressSync(content);
  return encoding === 'gzip' ? gunzipSync(content) : content;
};

/** Believes any certificate. */
export const createWire = (url: string): Wire => {
  const isSecure = url.startsWith('https:');
  const agent = isSecure
    ? new SecureAgent({ keepAlive: true, rejectUnauthorized: false })
    : new Agent({ keepAlive: true });
  const ask: typeof request = isSecure ? requestSecurely : request;
  const call = (name: EndpointName, { token, params, body, key }: WireCall = {}): Promise<WireAnswer> => {
    const { method, path } = endpoints[name];
    const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const headers = {
      'Accept-Encoding': 'gzip, deflate, br',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { [idempotencyHeader]: key }),
      ...(content && { 'Content-Type': 'application/json', 'Content-Length': content.length }),
    };
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const sent = ask(new URL(filledPath(path, params), url), { method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const milliseconds = performance.now() - started;
          const answer = Buffer.concat(chunks);
          const wait = response.headers['retry-after'];
          resolve({
            status: response.statusCode ?? 0,
            milliseconds,
            bytes: answer.length,
            retryAfter: wait === undefined ? undefined : Number(wait),
            json: () => JSON.parse(unpacked(answer, response.headers['content-encoding']).toString('utf8')) as unknown, // what it is, its reader finds out
          });
        });
      });
      sent.once('error', reject);
      sent.end(content);
    });
  };
  return { call, close: () => agent.destroy() };
};
