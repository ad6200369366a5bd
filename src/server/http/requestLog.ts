import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { requestId } from 'hono/request-id';
import { apiBasePath } from '../../contract/endpoints';
import type { Deps } from '../deps';
import type { ServerEnv } from './env';
import type { Metrics } from './metrics';

/** A longer id, or one that could forge log lines, is replaced. */
const MAX_ID_LENGTH = 64;

const logLine =
  ({ log }: Pick<Deps, 'log'>, metrics: Metrics): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    c.set('log', log.child({ requestId: c.get('requestId') }));
    metrics.begin();
    const start = performance.now();
    await next();
    const milliseconds = performance.now() - start;
    const call = c.get('call') ?? (c.req.path.startsWith(apiBasePath) ? 'unknown' : 'web');
    metrics.count(call, c.res.status, milliseconds / 1000);
    const { status } = c.res;
    // Probes and page loads would bury the rest of the log.
    const level = status >= 500 ? 'warn' : call === 'health' || call === 'web' ? 'debug' : 'info';
    const fields = { method: c.req.method, call, status };
    const write = (ms: number): void => c.get('log')[level]({ ...fields, ms: Math.round(ms) }, 'request');
    const streamEnded = c.get('streamEnded');
    if (!streamEnded) write(milliseconds);
    else void streamEnded.then(() => write(performance.now() - start));
  };

/** Gives each request an id (`X-Request-Id`), a log entry and a metric. The entry of a stream comes at its end. */
export const requestLog = (deps: Pick<Deps, 'log' | 'random'>, metrics: Metrics): MiddlewareHandler<ServerEnv> =>
  every(
    requestId({ limitLength: MAX_ID_LENGTH, generator: () => deps.random.token().slice(0, 16) }),
    logLine(deps, metrics),
  );
