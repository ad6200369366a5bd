/** Upper bounds of the histogram, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Durations {
  /** Requests per bound, each counted once: the text adds them up. */
  counts: number[];
  sum: number;
  total: number;
}

export interface Metrics {
  /** Notes one answered request; `seconds` is how long it took. */
  count(call: string, status: number, seconds: number): void;
  /** All figures in Prometheus' text format. Calls are named, never paths, so that no personal data can be in it. */
  text(): string;
}

const histogramLines = (call: string, { counts, sum, total }: Durations): string[] => {
  let sofar = 0;
  return [
    ...BOUNDS.map((bound, position) => {
      sofar += counts[position] ?? 0;
      return `http_request_duration_seconds_bucket{call="${call}",le="${bound}"} ${sofar}`;
    }),
    `http_request_duration_seconds_bucket{call="${call}",le="+Inf"} ${total}`,
    `http_request_duration_seconds_sum{call="${call}"} ${sum.toFixed(6)}`,
    `http_request_duration_seconds_count{call="${call}"} ${total}`,
  ];
};

/** Counts requests since the start. `uptime` gives the seconds since then. */
export const createMetrics = (uptime: () => number): Metrics => {
  const requests = new Map<string, number>();
  const durations = new Map<string, Durations>();
  return {
    count(call, status, seconds) {
      const series = `call="${call}",status="${status}"`;
      requests.set(series, (requests.get(series) ?? 0) + 1);
      const durationsOfCall = durations.get(call) ?? { counts: BOUNDS.map(() => 0), sum: 0, total: 0 };
      durations.set(call, durationsOfCall);
      const position = BOUNDS.findIndex((bound) => seconds <= bound);
      if (position >= 0) durationsOfCall.counts[position] = (durationsOfCall.counts[position] ?? 0) + 1;
      durationsOfCall.sum += seconds;
      durationsOfCall.total += 1;
    },
    text() {
      return [
        '# HELP http_requests_total Answered requests by call and HTTP status.',
        '# TYPE http_requests_total counter',
        ...[...requests].map(([series, count]) => `http_requests_total{${series}} ${count}`),
        '# HELP http_request_duration_seconds Time from request to answer by call.',
        '# TYPE http_request_duration_seconds histogram',
        ...[...durations].flatMap(([call, figures]) => histogramLines(call, figures)),
        '# HELP process_uptime_seconds Seconds since the server took its first breath.',
        '# TYPE process_uptime_seconds gauge',
        `process_uptime_seconds ${uptime().toFixed(3)}`,
        '',
      ].join('\n');
    },
  };
};
