import { createUser } from '../../support/factories';
import { userPayload } from '../../support/payloads';
import { otherThan } from '../../support/signIn';
import { cookieOf, signInFrom, type From } from '../../support/signInFrom';
import { useApp } from '../../support/useApp';

const HOUR = 3600_000;
const newPhone = '10.1.0.2';
const stranger = '10.9.0.1';

const app = useApp({ settings: { trustProxy: 1, otpSecret: 'a key that all servers share' } });
beforeEach(() => app.clock.advance(48 * HOUR));

const { headers, send, verify, codeOf, signIn, attack } = signInFrom(() => app);

describe('a known place', () => {
  const isShut = async (phone: string, from: From = {}) => (await send(phone, from)).status === 429;
  /** Takes the codes that all unknown places share, and a day's wrong ones. */
  const lockStrangersOut = (phone: string) => attack(phone, 2 * HOUR, [stranger]);

  it('is one for 30 days after the last sign-in', async () => {
    const { phone } = await createUser(app.db);
    const cookie = cookieOf(await signIn(phone));
    app.clock.advance(29 * 24 * HOUR);
    await lockStrangersOut(phone);
    expect([await isShut(phone), await isShut(phone, { address: newPhone, cookie })]).toEqual([false, false]);
    app.clock.advance(24 * HOUR);
    await lockStrangersOut(phone);
    expect([await isShut(phone), await isShut(phone, { address: newPhone, cookie })]).toEqual([true, true]);
  });

  it('is one for the person who signed in there, not for others', async () => {
    const [one, other] = [await createUser(app.db), await createUser(app.db)];
    const cookie = cookieOf(await signIn(one.phone));
    await lockStrangersOut(other.phone);
    expect([await isShut(other.phone), await isShut(other.phone, { cookie })]).toEqual([true, true]);
  });

  it.each([
    ['phone number', { phone: '7123456780' }],
    ['access', { crm_app_access: 0 }],
  ])('is none any more after a change of %s, also when it is changed back', async (_what, change) => {
    const { user_id, phone } = await createUser(app.db);
    const admin = await app.as(await createUser(app.db));
    const cookie = cookieOf(await signIn(phone));
    for (const changes of [change, {}]) {
      const body = userPayload({ user_id, phone, role: 1, ...changes });
      expect((await admin('updateUser', body)).status).toBe(200);
    }
    await lockStrangersOut(phone);
    expect([await isShut(phone), await isShut(phone, { cookie })]).toEqual([true, true]);
  });
});

describe('the cookie of a device', () => {
  it('is opaque, out of reach of scripts and of other sites, and good for 30 days at the API alone', async () => {
    const { phone } = await createUser(app.db);
    const plain = (await signIn(phone)).headers.get('set-cookie') ?? '';
    expect(plain).toMatch(/^known-device=[\w-]{43}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Strict$/);
    app.clock.advance(HOUR);
    await send(phone);
    const secure = await app.call('verifyLoginOtp', {
      body: { mobile: phone, otp: codeOf(phone) },
      headers: { ...headers({}), 'X-Forwarded-Proto': 'https' },
    });
    expect(secure.headers.get('set-cookie')).toMatch(/; Secure/);
    const stored = JSON.stringify(await app.db.selectFrom('known_places').selectAll().execute());
    expect(stored).not.toContain(plain.slice('known-device='.length, 40));
  });

  it('stays the same for all who share the device, and one that nobody gave out is replaced', async () => {
    const [one, other] = [await createUser(app.db), await createUser(app.db)];
    const cookie = cookieOf(await signIn(one.phone));
    expect(cookieOf(await signIn(other.phone, { cookie }))).toBe(cookie);
    app.clock.advance(HOUR);
    const invented = `known-device=${'x'.repeat(43)}`;
    expect(cookieOf(await signIn(one.phone, { cookie: invented }))).not.toBe(invented);
  });

  it('comes with a sign-in alone', async () => {
    const { phone } = await createUser(app.db);
    expect((await send(phone)).headers.get('set-cookie')).toBeNull();
    expect((await verify(phone, otherThan(codeOf(phone)))).headers.get('set-cookie')).toBeNull();
  });
});
