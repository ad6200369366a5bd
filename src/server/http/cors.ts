import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { idempotencyHeader } from '../../contract/endpoints';

/** Lets pages of the given origins call the API. Tokens travel in a header, so no credentials mode is allowed. */
export const allowOrigins = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', idempotencyHeader],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
