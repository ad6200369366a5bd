import { createUser } from '../../support/factories';
import { anyText } from '../../support/matchers';
import { useServer } from '../../support/useServer';

const server = useServer({ settings: { corsOrigins: ['https://app.example.com'] } });

describe('every answer of the API', () => {
  it.each(['/api/state-list', '/api/nothing', '/healthz', '/readyz', '/metrics'])('is guarded: %s', async (path) => {
    const { headers } = await fetch(`${server.url}${path}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
    for (const rule of ["base-uri 'none'", "form-action 'none'"]) expect(policy).toContain(rule);
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('carries the id that a proxy gave, unless it is none', async () => {
    const idOf = async (given: string) =>
      (await fetch(`${server.url}/healthz`, { headers: { 'X-Request-Id': given } })).headers.get('x-request-id');
    expect(await idOf('proxy-0123456789')).toBe('proxy-0123456789');
    const others = ['a b c d e f g', 'x'.repeat(65), '{"level":50}'];
    for (const given of others) expect(await idOf(given)).not.toBe(given);
  });
});

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    fetch(`${server.url}/api/create-customer`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
      },
    });

  it('may call when their origin is allowed, with the headers that the calls need', async () => {
    const { status, headers } = await preflight('https://app.example.com');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(/, */);
    expect(allowed?.sort()).toEqual(['authorization', 'content-type', 'idempotency-key', 'last-event-id']);
  });

  it('read the answers, failures included, and the headers that matter', async () => {
    const answer = await fetch(`${server.url}/api/state-list`, { headers: { Origin: 'https://app.example.com' } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/Retry-After.*X-Request-Id/);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toMatch(/origin/i);
  });

  it.each(['https://evil.example.com', 'http://app.example.com', 'https://app.example.com.evil.com', 'null'])(
    'may not when theirs is %s',
    async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('the log', () => {
  it('has one line per request, with its id and its call, and no body, token or path', async () => {
    const { phone } = await createUser(server.db);
    const token = await server.signIn(phone);
    const before = server.log.lines.length;
    await server.call('listPageForms', { token, params: { pageName: 'secret-page' } });
    const lines = server.log.lines.slice(before);
    const fields = { requestId: anyText, call: 'listPageForms', method: 'GET', status: 200 };
    expect(lines).toMatchObject([{ level: 'info', message: 'request', fields }]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`secret-page|${token}`));
  });

  it('keeps what broke, under the id that the client was given, while the client hears nothing of it', async () => {
    const { phone } = await createUser(server.db);
    const token = await server.signIn(phone);
    await server.db.schema.alterTable('capture_forms').renameTo('capture_forms_away').execute();
    const { status, body, headers } = await server.call('listPages', { token });
    await server.db.schema.alterTable('capture_forms_away').renameTo('capture_forms').execute();
    expect(status).toBe(500);
    expect(body).toEqual({ status: 500, message: 'Something went wrong on our side. Please try again.' });
    const error = server.log.lines.findLast(({ level }) => level === 'error');
    expect(error).toMatchObject({ fields: { requestId: headers.get('x-request-id'), call: 'listPages' } });
    expect(String(error?.fields.err)).toContain('capture_forms');
  });
});

it('a client over HTTP is known by the address of its socket', async () => {
  const send = (mobile: string) =>
    fetch(`${server.url}/api/send-login-otp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.9.9.9' },
      body: JSON.stringify({ mobile }),
    });
  expect((await send('8765432109')).status).toBe(200);
  const { address } = await server.db
    .selectFrom('otp_sends')
    .select('address')
    .where('mobile', '=', '8765432109')
    .executeTakeFirstOrThrow();
  expect(address).toBe('127.0.0.1');
});
