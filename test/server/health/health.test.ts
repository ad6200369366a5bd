import { createTestApp } from '../../support/testApp';
import { useApp } from '../../support/useApp';

const app = useApp();

it('the process says that it is alive, and that its database answers, to anybody', async () => {
  for (const path of ['/healthz', '/readyz', '/healthz/']) {
    const { status, body } = await app.send('GET', path);
    expect([status, body.status]).toEqual([200, 200]);
  }
});

it.each(['/healthz', '/readyz', '/metrics'])('%s may be asked for its head', async (path) => {
  expect(await app.send('HEAD', path)).toMatchObject({ status: 200, body: { text: '' } });
});

it('figures go out as text for Prometheus, by call, without numbers or paths', async () => {
  await app.call('sendLoginOtp', { body: { mobile: '9876512345' } });
  await app.send('GET', '/api/9876512345');
  const { status, body, headers } = await app.send('GET', '/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body.text).toContain('http_requests_total{call="sendLoginOtp",status="200"} 1');
  expect(body.text).toContain('http_requests_total{call="unknown",status="404"} 1');
  expect(body.text).not.toMatch(/9876512345|\/api/);
});

it('a database that does not answer makes the process alive but not ready', async () => {
  const gone = await createTestApp();
  expect((await gone.send('GET', '/readyz')).status).toBe(200);
  await gone.db.destroy();
  expect((await gone.send('GET', '/healthz')).status).toBe(200);
  const { status, body } = await gone.send('GET', '/readyz');
  expect([status, body]).toEqual([503, { status: 503, message: 'The database does not answer.' }]);
  await gone.close();
});
