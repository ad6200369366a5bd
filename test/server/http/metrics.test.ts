import { createMetrics } from '../../../src/server/http/metrics';

describe('metrics', () => {
  it('count requests by call and status, and each duration in every bucket it fits', () => {
    const metrics = createMetrics(() => 12.5);
    metrics.count('listLeads', 200, 0.003);
    metrics.count('listLeads', 200, 0.2);
    metrics.count('listLeads', 422, 60);
    const lines = metrics.text().split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'http_requests_total{call="listLeads",status="200"} 2',
        'http_requests_total{call="listLeads",status="422"} 1',
        'http_request_duration_seconds_bucket{call="listLeads",le="0.005"} 1',
        'http_request_duration_seconds_bucket{call="listLeads",le="0.1"} 1',
        'http_request_duration_seconds_bucket{call="listLeads",le="0.25"} 2',
        'http_request_duration_seconds_bucket{call="listLeads",le="10"} 2',
        'http_request_duration_seconds_bucket{call="listLeads",le="+Inf"} 3',
        'http_request_duration_seconds_sum{call="listLeads"} 60.203000',
        'http_request_duration_seconds_count{call="listLeads"} 3',
        'process_uptime_seconds 12.500',
      ]),
    );
  });

  it('are text that Prometheus can read: comments, or a name with labels and a number', () => {
    const metrics = createMetrics(() => 1);
    metrics.count('other', 404, 0.01);
    for (const line of metrics.text().trimEnd().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\\]*"(,\w+="[^"\\]*")*\})? [\d.]+)$/);
    }
  });
});
