import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Notes one answered request; `seconds` is how long it took. */
  count(call: string, status: number, seconds: number): void;
  /** All figures in Prometheus' text format. They name calls, never paths, so they cannot contain personal data. */
  text(): Promise<string>;
  /** The type of that text. */
  contentType: string;
}

/** Counts requests since the start, in a registry of its own. `uptime` gives the seconds since then. */
export const createMetrics = (uptime: () => number): Metrics => {
  const registry = new Registry();
  const registers = [registry];
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
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Seconds since the server started.',
    registers,
    collect() {
      this.set(uptime());
    },
  });
  return {
    count(call, status, seconds) {
      requests.inc({ call, status });
      durations.observe({ call }, seconds);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
