import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { feedPositionHeader, idempotencyHeader, lastEventIdHeader } from '../contract/headers';
import { auditLogRoutes } from './auditLog/auditLogRoutes';
import type { LastUses } from './auth/lastUses';
import { otpRoutes, signOutRoutes } from './otp/otpRoutes';
import { dashboardRoutes } from './dashboard/dashboardRoutes';
import type { Deps } from './deps';
import { formConnectionRoutes } from './formConnections/formConnectionRoutes';
import { healthRoutes } from './health/healthRoutes';
import { apiHeaders } from './http/secureHeaders';
import { compressed } from './http/compressed';
import type { ServerEnv } from './http/env';
import { answerError, answerUnknown } from './http/failureAnswers';
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
import { sessionRoutes } from './sessions/sessionRoutes';
import { transferRoutes } from './transfers/transferRoutes';
import { userRoutes } from './users/userRoutes';

const dataPaths = ['/api/*', '/healthz', '/readyz', '/metrics'];

/** Tokens travel in a header, so that no credentials mode is needed. */
const allowOrigins = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', idempotencyHeader, lastEventIdHeader],
    exposeHeaders: ['Retry-After', 'X-Request-Id', feedPositionHeader],
    maxAge: 600,
  });

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

  const { bind, bindPublic, bindStream, refuseOtherMethods } = createRouter(app, deps, streams.position, lastUses);
  healthRoutes(app, deps, metrics, operations);
  otpRoutes(bindPublic, deps);
  signOutRoutes(bind);
  dashboardRoutes(bind);
  reportRoutes(bind, deps);
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
  refuseOtherMethods();
  app.all('/api/*', answerUnknown);
  return app;
};
