import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { feedPositionHeader, idempotencyHeader, lastEventIdHeader } from '../contract/headers';
import { auditLogRoutes } from './auditLog/auditLogRoutes';
import type { LastUses } from './auth/lastUses';
import { otpRoutes } from './otp/otpRoutes';
import { dashboardRoutes } from './dashboard/dashboardRoutes';
import { isDatabaseUnavailable } from './db/databaseErrors';
import type { Deps } from './deps';
import { notReady, Refusal } from './failures';
import { exportRoutes } from './files/exportRoutes';
import { importRoutes } from './files/importRoutes';
import { handOutRoutes } from './handOut/handOutRoutes';
import { formConnectionRoutes } from './formConnections/formConnectionRoutes';
import { healthRoutes } from './health/healthRoutes';
import { apiHeaders } from './http/secureHeaders';
import { compressed } from './http/compressed';
import type { ServerEnv } from './http/env';
import { jsonAnswer } from './http/jsonAnswer';
import { closeWhileDraining, createMetrics, type Operations } from './http/metrics';
import { requestLog } from './http/requestLog';
import type { Streams } from './http/streams';
import { leadRoutes } from './leads/leadRoutes';
import { lookupRoutes } from './lookups/lookupRoutes';
import { masterSettingRoutes } from './masterSettings/masterSettingRoutes';
import { messageRoutes } from './messages/messageRoutes';
import { queueRoutes } from './queue/queueRoutes';
import { reportRoutes } from './report/reportRoutes';
import { createRouter } from './router';
import { captureRoutes } from './sources/captureRoutes';
import { sourceRoutes } from './sources/sourceRoutes';
import { sessionRoutes } from './sessions/sessionRoutes';
import { transferRoutes } from './transfers/transferRoutes';
import { userRoutes } from './users/userRoutes';

const dataPaths = ['/api/*', '/healthz', '/readyz', '/metrics'];

/** Tokens travel in a header, so that no credentials mode is needed. */
const allowOrigins = (origins: readonly string[]): MiddlewareHandler => {
  const preflight = cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', idempotencyHeader, lastEventIdHeader],
    maxAge: 600,
  });
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c, next);
    await next();
    const origin = c.req.header('origin') ?? '';
    // Hono's own way would open each body as a stream.
    if (origins.includes(origin)) c.res.headers.set('Access-Control-Allow-Origin', origin);
    c.res.headers.set('Access-Control-Expose-Headers', `Retry-After,X-Request-Id,${feedPositionHeader}`);
    c.res.headers.append('Vary', 'Origin');
  };
};

const answer = (c: Context<ServerEnv>, { body, headers }: Refusal): Response => {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return jsonAnswer(c, body, body.status);
};

export const answerError = (error: Error, c: Context<ServerEnv>): Response => {
  if (error instanceof Refusal) return answer(c, error);
  c.get('log').error({ err: error, call: c.get('call') }, 'request failed');
  return answer(
    c,
    isDatabaseUnavailable(error)
      ? notReady('The service cannot save or read data right now. Please try again in a moment.', 5)
      : new Refusal(500, 'Something went wrong on our side. Please try again.'),
  );
};

const answerUnknown = (c: Context<ServerEnv>): Response => answer(c, new Refusal(404, 'There is no such call.'));

/**
 * The built application is mounted behind these routes before the first request.
 * @param streams ended by the caller
 * @param lastUses flushed by the caller
 * @param operations of the process, for health and metrics
 */
export const createApp = (
  deps: Deps,
  streams: Streams,
  lastUses?: LastUses,
  operations?: Operations,
): Hono<ServerEnv> => {
  // The contract allows a trailing slash.
  const app = new Hono<ServerEnv>({ strict: false });
  const metrics = createMetrics(() => process.uptime(), operations);
  app.use(requestLog(deps, metrics));
  if (operations) app.use(closeWhileDraining(operations.isDraining));
  app.use(compressed);
  for (const path of dataPaths) app.use(path, apiHeaders);
  app.use('/api/*', allowOrigins(deps.settings.corsOrigins));
  app.onError(answerError);
  app.notFound(answerUnknown);

  const { bind, bindPublic, bindStream, refuseOtherMethods } = createRouter(app, deps, streams, lastUses);
  healthRoutes(app, deps, metrics, operations);
  otpRoutes(bind, bindPublic, deps);
  dashboardRoutes(bind);
  reportRoutes(bind);
  leadRoutes(bind);
  transferRoutes(bind);
  queueRoutes(bind);
  bindStream('getEvents', (visitor) => streams.open(visitor));
  lookupRoutes(bind);
  masterSettingRoutes(bind);
  messageRoutes(bind);
  formConnectionRoutes(bind);
  userRoutes(bind, deps);
  sessionRoutes(bind);
  auditLogRoutes(bind);
  exportRoutes(bind);
  importRoutes(bind);
  handOutRoutes(bind);
  sourceRoutes(bind, deps);
  captureRoutes(app, deps);
  refuseOtherMethods();
  app.all('/api/*', answerUnknown);
  return app;
};
