import type { MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../db/openDatabase';

export interface Operations {
  /** Still serves until the balancer has noticed. */
  isDraining: () => boolean;
  openConnections: () => number;
  openStreams: () => number;
  database: Pick<OpenDatabase, 'kind' | 'connections' | 'freeBytes'> & { statementTimes: Histogram };
}

/** Sends the next request of the client elsewhere. */
export const closeWhileDraining =
  (isDraining: () => boolean): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (isDraining()) c.header('Connection', 'close');
  };

/** Without the text of statements, which could hold anything. */
export const createStatementTimes = (): Histogram =>
  new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Time of a statement, without the wait for a connection.',
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15],
    registers: [],
  });

export const createMetrics = (uptime: () => number, operations?: Operations) => {
  const register = new Registry();
  const registers = [register];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by call and HTTP status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by call.',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const underWay = new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests that are not answered yet.',
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('process_uptime_seconds', 'Seconds since the server started.', uptime);
  if (operations) {
    const { openConnections, openStreams, isDraining, database } = operations;
    const { connections, freeBytes, statementTimes } = database;
    collectDefaultMetrics({ register });
    gauge('http_open_connections', 'Connections of clients that are open.', openConnections);
    gauge('event_streams_open', 'Streams of events that are open.', openStreams);
    gauge('process_draining', '1 once the process was asked to end.', () => Number(isDraining()));
    new Gauge({
      name: 'database_info',
      help: '1 for the database in use: embedded, or a PostgreSQL server.',
      labelNames: ['kind'],
      registers,
    }).set({ kind: database.kind }, 1);
    gauge('database_connections_busy', 'Connections to the database at work.', () => connections.busy);
    gauge('database_connections_waiting', 'Requests that wait for a connection.', () => connections.waiting);
    if (freeBytes) gauge('data_directory_free_bytes', 'Room beside the embedded database.', freeBytes);
    register.registerMetric(statementTimes);
  }
  return {
    begin: () => underWay.inc(),
    count: (call: string, status: number, seconds: number) => {
      requests.inc({ call, status });
      durations.observe({ call }, seconds);
      underWay.dec();
    },
    /** Names calls, never paths, so that no personal data appears. */
    text: () => register.metrics(),
    contentType: register.contentType,
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
