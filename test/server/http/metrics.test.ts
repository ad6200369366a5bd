import { createMetrics } from '../../../src/server/http/metrics';

/** One series and its figure; labels in any order mean the same, so they are put in one. */
const figuresIn = (text: string): Map<string, number> =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => {
        const {
          name = '',
          labels = '',
          value,
        } = /^(?<name>\w+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/.exec(line)?.groups ?? {};
        return [`${name}{${labels.split(',').sort().join(',')}}`, Number(value)] as const;
      }),
  );

describe('metrics', () => {
  it('count requests by call and status, and each duration in every bucket it fits', async () => {
    const metrics = createMetrics(() => 12.5);
    metrics.count('listLeads', 200, 0.003);
    metrics.count('listLeads', 200, 0.2);
    metrics.count('listLeads', 422, 60);
    const figures = figuresIn(await metrics.text());
    const expected = {
      'http_requests_total{call="listLeads",status="200"}': 2,
      'http_requests_total{call="listLeads",status="422"}': 1,
      'http_request_duration_seconds_bucket{call="listLeads",le="0.005"}': 1,
      'http_request_duration_seconds_bucket{call="listLeads",le="0.1"}': 1,
      'http_request_duration_seconds_bucket{call="listLeads",le="0.25"}': 2,
      'http_request_duration_seconds_bucket{call="listLeads",le="10"}': 2,
      'http_request_duration_seconds_bucket{call="listLeads",le="+Inf"}': 3,
      'http_request_duration_seconds_count{call="listLeads"}': 3,
      'process_uptime_seconds{}': 12.5,
    };
    for (const [series, figure] of Object.entries(expected)) {
      expect([series, figures.get(series)]).toEqual([series, figure]);
    }
    expect(figures.get('http_request_duration_seconds_sum{call="listLeads"}')).toBeCloseTo(60.203);
  });

  it('of one server are none of another', async () => {
    const [one, other] = [createMetrics(() => 1), createMetrics(() => 1)];
    one.count('listLeads', 200, 1);
    expect(await other.text()).not.toContain('listLeads');
  });

  it('are text that Prometheus can read: comments, or a name with labels and a number', async () => {
    const metrics = createMetrics(() => 1);
    metrics.begin();
    metrics.count('other', 404, 0.01);
    const lines = (await metrics.text()).split('\n').filter((line) => line !== '');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\\]*"(,\w+="[^"\\]*")*\})? [\d.]+)$/);
    }
  });
});
