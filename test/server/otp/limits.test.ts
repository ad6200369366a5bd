import { createUser } from '../../support/factories';
import { textLike } from '../../support/matchers';
import { otherThan, requestCode } from '../../support/signIn';
import { createTestApp } from '../../support/testApp';
import { useApp } from '../../support/useApp';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const app = useApp({ settings: { trustProxy: 1 } });
beforeEach(() => app.clock.advance(24 * HOUR));

const send = (mobile: string, address = '10.0.0.1') =>
  app.call('sendLoginOtp', { body: { mobile }, headers: { 'X-Forwarded-For': address } });
const number = (position: number): string => String(7_000_000_000 + position);

describe('limits of sending', () => {
  it('one code in 30 seconds for a number, and the wait in words and in Retry-After', async () => {
    const { phone } = await createUser(app.db);
    await requestCode(app, phone);
    app.clock.advance(SECOND);
    const early = await send(phone);
    expect([early.status, early.body.status, early.headers.get('retry-after')]).toEqual([429, 429, '29']);
    expect(early.body.message).toBe('Too many codes were requested. Please try again in 29 seconds.');
    app.clock.advance(29 * SECOND);
    expect((await send(phone)).body.status).toBe(200);
  });

  it('a refused request leaves the code that was sent as it is, and does not prolong the wait', async () => {
    const { phone } = await createUser(app.db);
    const code = await requestCode(app, phone);
    for (let second = 0; second < 29; second += 1) {
      app.clock.advance(SECOND);
      expect((await send(phone)).status).toBe(429);
    }
    expect((await app.call('verifyLoginOtp', { body: { mobile: phone, otp: code } })).body.status).toBe(200);
    app.clock.advance(SECOND);
    expect((await send(phone)).status).toBe(200);
  });

  it('five codes an hour for a number, from whatever address', async () => {
    const { phone } = await createUser(app.db);
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send(phone, `10.0.1.${sent}`)).body.status).toBe(200);
      app.clock.advance(60 * SECOND);
    }
    const sixth = await send(phone, '10.0.1.9');
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '3300']);
    expect(sixth.body.message).toMatch(/55 minutes/);
    app.clock.advance(HOUR - 5 * 60 * SECOND);
    expect((await send(phone)).status).toBe(200);
  });

  it('hold for unknown numbers and numbers without access too', async () => {
    const shut = await createUser(app.db, { crm_app_access: false });
    for (const mobile of ['8999999998', shut.phone]) {
      expect((await send(mobile)).body.status).toBe(401);
      expect((await send(mobile)).status).toBe(429);
    }
  });

  it('let one of many simultaneous requests for a number through', async () => {
    const { phone } = await createUser(app.db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
  });

  it('hold for an address over all numbers, and for that address alone', async () => {
    const sends = await Promise.all(Array.from({ length: 220 }, (_, position) => send(number(position), '10.0.2.1')));
    expect(sends.filter(({ status }) => status === 200)).toHaveLength(200);
    const over = await send(number(900), '10.0.2.1');
    expect([over.status, over.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await send(number(900), '10.0.2.2')).status).toBe(200);
    app.clock.advance(HOUR);
    expect((await send(number(901), '10.0.2.1')).status).toBe(200);
  });
});

describe('limits of verifying', () => {
  it('hold for an address over all numbers, whatever it tries', async () => {
    const { phone } = await createUser(app.db);
    const code = await requestCode(app, phone);
    const verify = (mobile: string, address: string, otp = otherThan(code)) =>
      app.call('verifyLoginOtp', { body: { mobile, otp }, headers: { 'X-Forwarded-For': address } });
    const tries = await Promise.all(Array.from({ length: 320 }, (_, position) => verify(number(position), '10.0.3.1')));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(300);
    const over = await verify(phone, '10.0.3.1', code);
    expect([over.status, over.headers.get('retry-after')]).toEqual([429, '600']);
    expect(over.body.message).toBe('Too many codes were tried. Please try again in 10 minutes.');
    expect((await verify(phone, '10.0.3.2', code)).body.status).toBe(200);
    app.clock.advance(600 * SECOND);
    expect((await verify(phone, '10.0.3.1', code)).status).toBe(200);
  });
});

describe('a code that cannot be delivered', () => {
  it('is told in words with 503, and is void', async () => {
    let sent = '';
    const broken = await createTestApp({
      database: app,
      clock: app.clock,
      sendCode: async ({ code }) => {
        sent = code;
        throw new Error('the gateway is closed');
      },
    });
    const { phone } = await createUser(app.db);
    const { status, body, headers } = await broken.call('sendLoginOtp', { body: { mobile: phone } });
    expect([status, body.status, headers.get('retry-after')]).toEqual([503, 503, '30']);
    expect(body.message).toBe('The code could not be sent. Please try again in 30 seconds.');
    expect((await broken.call('verifyLoginOtp', { body: { mobile: phone, otp: sent } })).body.status).toBe(401);
    const failures = broken.log.lines.filter(({ level }) => level === 'error');
    expect(failures).toEqual([
      { level: 'error', message: textLike(/a sign-in code was not delivered/), fields: { ...failures[0]?.fields } },
    ]);
    expect(failures[0]).toHaveProperty('fields.err');
    expect(JSON.stringify(broken.log.lines)).not.toContain(sent);
  });
});
