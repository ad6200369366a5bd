import type { MiddlewareHandler } from 'hono';
import type { Histogram } from 'prom-client';
import type { ConnectionFigures } from '../db/countedConnections';

/** What those who run the server see of the process around the app. All of it is asked for when it is wanted. */
export interface Operations {
  /** The process was told to end, and serves on until whoever sends it requests has noticed. */
  isDraining: () => boolean;
  /** Connections of clients that are open. */
  openConnections: () => number;
  /** Streams of events that are open. */
  openStreams: () => number;
  database: {
    kind: 'embedded' | 'server';
    connections: () => ConnectionFigures;
    statementTimes: Histogram;
    /** Bytes that can still be written beside an embedded database. */
    freeBytes?: () => number;
  };
}

/** Answers of a process that is about to end close their connection: the next request on it goes elsewhere. */
export const closeWhileDraining =
  (isDraining: () => boolean): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (isDraining()) c.header('Connection', 'close');
  };
