import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { secureHeaders } from './secureHeaders';

const neverStored: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
};

/** Headers of every answer that is data: never stored, never run, never framed, never taken for another type. */
export const apiHeaders: MiddlewareHandler = every(
  neverStored,
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
  }),
);
