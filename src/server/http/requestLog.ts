import type { MiddlewareHandler } from 'hono';
import { apiBasePath } from '../../contract/endpoints';
import type { Deps } from '../deps';
import type { ServerEnv } from './env';
import type { Metrics } from './metrics';

/** An id that a proxy in front may have given; anything else could forge log lines. */
const usableId = /^[\w-]{8,64}$/;

/** What probes and page loads ask for, many times over. */
const isChatter = (call: string): boolean => call === 'health' || call === 'web';

/** Names each request, answers with that name in `X-Request-Id`, and leaves one log line and one figure per request. */
export const requestLog =
  ({ log, random }: Pick<Deps, 'log' | 'random'>, metrics: Metrics): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const requestId = usableId.test(given) ? given : random.token().slice(0, 16);
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    const start = performance.now();
    await next();
    const milliseconds = performance.now() - start;
    const call = c.get('call') ?? (c.req.path.startsWith(apiBasePath) ? 'unknown' : 'web');
    c.header('X-Request-Id', requestId);
    metrics.count(call, c.res.status, milliseconds / 1000);
    const fields = { method: c.req.method, call, status: c.res.status, ms: Math.round(milliseconds) };
    c.get('log')[c.res.status >= 500 ? 'warn' : isChatter(call) ? 'debug' : 'info'](fields, 'request');
  };
