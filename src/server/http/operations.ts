import type { MiddlewareHandler } from 'hono';
import type { Histogram } from 'prom-client';
import type { ConnectionFigures } from '../db/countedConnections';

export interface Operations {
  /** Still serves until the balancer has noticed. */
  isDraining: () => boolean;
  openConnections: () => number;
  openStreams: () => number;
  database: {
    kind: 'embedded' | 'server';
    connections: () => ConnectionFigures;
    statementTimes: Histogram;
    freeBytes?: () => number;
  };
}

/** Sends the next request of the client elsewhere. */
export const closeWhileDraining =
  (isDraining: () => boolean): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (isDraining()) c.header('Connection', 'close');
  };
