import { createMetrics } from '../../../src/server/http/metrics';

describe('metrics', () => {
  it('count requests by call and status, and each duration in every bucket it fits', async () => {
    const metrics = createMetrics(() => 12.5);
    metrics.count('listLeads', 200, 0.003);
    metrics.count('listLeads', 200, 0.2);
    metrics.count('listLeads', 422, 60);
    const lines = (await metrics.text()).split('\n');
    for (const line of [
      'http_requests_total{call="listLeads",status="200"} 2',
      'http_requests_total{call="listLeads",status="422"} 1',
      'http_request_duration_seconds_bucket{le="0.005",call="listLeads"} 1',
      'http_request_duration_seconds_bucket{le="0.1",call="listLeads"} 1',
      'http_request_duration_seconds_bucket{le="0.25",call="listLeads"} 2',
      'http_request_duration_seconds_bucket{le="10",call="listLeads"} 2',
      'http_request_duration_seconds_bucket{le="+Inf",call="listLeads"} 3',
      'http_request_duration_seconds_count{call="listLeads"} 3',
      'process_uptime_seconds 12.5',
    ]) {
      expect(lines).toContain(line);
    }
    const sum = lines.find((line) => line.startsWith('http_request_duration_seconds_sum{call="listLeads"} '));
    expect(Number(sum?.split(' ')[1])).toBeCloseTo(60.203);
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
