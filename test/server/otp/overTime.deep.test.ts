import { createUser } from '../../support/factories';
import { otherThan } from '../../support/signIn';
import { cookieOf, signInFrom } from '../../support/signInFrom';
import { createTestApp } from '../../support/testApp';
import { useApp } from '../../support/useApp';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const owner = '10.1.0.1';
const newPhone = '10.1.0.2';
const stranger = '10.9.0.1';

const app = useApp({ settings: { trustProxy: 1, otpSecret: 'a key that all servers share' } });
beforeEach(() => app.clock.advance(48 * HOUR));

const { headers, send, verify, codeOf, signIn, useUp, attack } = signInFrom(() => app);

describe('a stranger', () => {
  it('has at most 20 wrong codes compared on a number in a day, from however many addresses', async () => {
    const { phone } = await createUser(app.db);
    expect(await attack(phone, 6 * HOUR, [stranger, '10.9.0.2', '10.9.0.3'])).toBe(20);
  });

  it.each([
    ['address', false],
    ['device', true],
  ])('who asks for five codes does not keep the owner out, who comes from a known %s', async (_place, isDevice) => {
    const { phone } = await createUser(app.db);
    const cookie = cookieOf(await signIn(phone));
    const from = isDevice ? { address: newPhone, cookie } : {};
    app.clock.advance(HOUR);
    await useUp(phone, { address: stranger });
    expect((await send(phone, from)).status).toBe(200);
    expect((await verify(phone, codeOf(phone), from)).body.status).toBe(200);
  });

  it('neither ends the code of another place by asking for one nor uses up its tries', async () => {
    const { phone } = await createUser(app.db);
    await send(phone);
    const code = codeOf(phone);
    // Ten from an address that asked for no code, then from one that did.
    for (let tries = 0; tries < 10; tries += 1) await verify(phone, otherThan(code), { address: '10.9.0.2' });
    app.clock.advance(30 * SECOND);
    await send(phone, { address: stranger });
    for (let tries = 0; tries < 10; tries += 1) await verify(phone, otherThan(codeOf(phone)), { address: stranger });
    expect((await verify(phone, code)).body.status).toBe(200);
  });

  it('who used up the day is told how long the lock stands, also after a restart, and known places are not', async () => {
    const { phone } = await createUser(app.db);
    await signIn(phone);
    app.clock.advance(HOUR);
    await attack(phone, 2 * HOUR, [stranger]);
    const restarted = await createTestApp({ database: app, clock: app.clock, settings: { trustProxy: 1 } });
    for (const server of [app, restarted]) {
      for (const call of ['sendLoginOtp', 'verifyLoginOtp'] as const) {
        const body = { mobile: phone, otp: codeOf(phone) };
        const answer = await server.call(call, { body, headers: headers({ address: newPhone }) });
        // The first wrong code was tried two hours ago, the next is compared a day after it.
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, String(22 * 3600)]);
        expect(answer.body.message).toMatch(/locked after too many wrong codes.*try again in 22 hours/);
      }
    }
    await signIn(phone);
    app.clock.advance(22 * HOUR);
    await signIn(phone, { address: newPhone });
  });

  it('behind an address of the owner has an allowance of its own there, and the owner’s device has another', async () => {
    const { phone } = await createUser(app.db);
    const cookie = cookieOf(await signIn(phone));
    app.clock.advance(HOUR);
    expect(await attack(phone, 6 * HOUR, [owner])).toBe(20);
    expect((await send(phone)).status).toBe(429);
    await signIn(phone, { cookie });
    expect(await attack(phone, 2 * HOUR, [stranger])).toBe(20);
  });
});

describe('the code of another place', () => {
  it('signs in who asked at home and types on the way', async () => {
    const { phone } = await createUser(app.db);
    await send(phone);
    expect((await verify(phone, codeOf(phone), { address: newPhone })).body.status).toBe(200);
  });

  it('is compared at most five times from all other places together, also all at once', async () => {
    const { phone } = await createUser(app.db);
    await send(phone);
    const code = codeOf(phone);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => verify(phone, otherThan(code), { address: `10.9.1.${n}` })),
    );
    expect(answers.filter(({ body }) => body.message === 'Invalid OTP')).toHaveLength(5);
  });
});

it('a colleague behind the same address who has the right code gets in after 300 verifications from there', async () => {
  const { phone } = await createUser(app.db);
  const tried = await createUser(app.db);
  for (let tries = 0; tries < 300; tries += 1) await verify(tried.phone, '000000', { address: stranger });
  await signIn(phone, { address: stranger });
});
