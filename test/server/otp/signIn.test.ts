import { changeUser, createAgent, createTeamLeader, createUser } from '../../support/factories';
import { otherThan, requestCode } from '../../support/signIn';
import { createTestApp } from '../../support/testApp';
import { useApp } from '../../support/useApp';

const MINUTE = 60_000;
const app = useApp();
// Each test stands a day after the one before, so that none meets the limits of another.
beforeEach(() => app.clock.advance(24 * 60 * MINUTE));

const verify = (mobile: string, otp: string) => app.call('verifyLoginOtp', { body: { mobile, otp } });
const messageOf = async (mobile: string, otp: string) => {
  const { status, body } = await verify(mobile, otp);
  expect([status, body.status]).toEqual([200, 401]);
  expect(body).not.toHaveProperty('token');
  return body.message;
};

const notRegistered = {
  status: 401,
  message: 'This mobile number is not registered for access. Please check it or ask your admin.',
};

describe('signing in', () => {
  it('exchanges a code for a token and the user, by name and role', async () => {
    const people = [await createUser(app.db), await createTeamLeader(app.db), await createAgent(app.db)];
    for (const [position, { phone, user_id, name }] of people.entries()) {
      const sent = await app.call('sendLoginOtp', { body: { mobile: phone } });
      expect([sent.status, sent.body]).toEqual([200, { status: 200, message: 'OTP sent successfully' }]);
      const code = app.codes.get(phone) ?? '';
      expect(code).toMatch(/^\d{6}$/);
      const { status, body } = await verify(phone, code);
      expect(status).toBe(200);
      const role = ['Admin', 'Team Leader', 'Agent'][position];
      expect(body).toMatchObject({ status: 200, message: 'Login successful', data: { user_id, name, role } });
      expect(Object.keys(body.data ?? {}).sort()).toEqual(['name', 'role', 'user_id']);
      const token = String(body.token);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect((await app.call('getCounters', { token })).status).toBe(200);
    }
  });

  it('takes the number as people write it', async () => {
    const { phone } = await createUser(app.db);
    await app.call('sendLoginOtp', { body: { mobile: `+91 ${phone.slice(0, 5)}-${phone.slice(5)}` } });
    expect((await verify(`0${phone}`, app.codes.get(phone) ?? '')).body.status).toBe(200);
  });

  it('keeps codes and tokens as hashes alone', async () => {
    const { phone } = await createUser(app.db);
    const code = await requestCode(app, phone);
    const stored = await app.db.selectFrom('otp_codes').selectAll().where('mobile', '=', phone).execute();
    expect(JSON.stringify(stored.map(({ code_hash }) => code_hash))).not.toContain(code);
    const token = String((await verify(phone, code)).body.token);
    const sessions = await app.db.selectFrom('user_sessions').selectAll().execute();
    expect(sessions.length).toBeGreaterThan(0);
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  it('hashes codes with a key: the same code under another key is another hash', async () => {
    const { phone } = await createUser(app.db);
    const stranger = await createTestApp({ database: app, clock: app.clock });
    const code = await requestCode(stranger, phone);
    expect(await messageOf(phone, code)).toBe('Invalid OTP');
    expect((await stranger.call('verifyLoginOtp', { body: { mobile: phone, otp: code } })).body.status).toBe(200);
  });

  it('refuses an unknown number in words', async () => {
    const mobile = '8999999999';
    const { status, body } = await app.call('sendLoginOtp', { body: { mobile } });
    expect([status, body]).toEqual([200, notRegistered]);
    expect(app.codes.has(mobile)).toBe(false);
  });

  it('refuses a number without CRM access, also when access is lost after the code was sent', async () => {
    const shut = await createUser(app.db, { crm_app_access: false });
    const { body } = await app.call('sendLoginOtp', { body: { mobile: shut.phone } });
    expect(body).toEqual(notRegistered);
    const { phone, user_id } = await createUser(app.db);
    const code = await requestCode(app, phone);
    await changeUser(app.db, user_id, { crm_app_access: false });
    await messageOf(phone, code);
  });
});

describe('a code', () => {
  it('is good for one use', async () => {
    const { phone } = await createUser(app.db);
    const code = await requestCode(app, phone);
    expect((await verify(phone, code)).body.status).toBe(200);
    expect(await messageOf(phone, code)).toMatch(/already used/);
  });

  it('is good for five minutes', async () => {
    const { phone } = await createUser(app.db);
    const first = await requestCode(app, phone);
    app.clock.advance(5 * MINUTE - 1);
    expect((await verify(phone, first)).body.status).toBe(200);
    const second = await requestCode(app, phone);
    app.clock.advance(5 * MINUTE);
    expect(await messageOf(phone, second)).toMatch(/expired/);
  });

  it('ends when a new one is sent', async () => {
    const { phone } = await createUser(app.db);
    const first = await requestCode(app, phone);
    let second = first;
    while (second === first) {
      app.clock.advance(20 * MINUTE);
      second = await requestCode(app, phone);
    }
    expect(await messageOf(phone, first)).toBe('Invalid OTP');
    expect((await verify(phone, second)).body.status).toBe(200);
  });

  it('survives four wrong tries and ends with the fifth', async () => {
    const { phone } = await createUser(app.db);
    const code = await requestCode(app, phone);
    for (let tries = 0; tries < 4; tries += 1) expect(await messageOf(phone, otherThan(code))).toBe('Invalid OTP');
    expect((await verify(phone, code)).body.status).toBe(200);

    app.clock.advance(MINUTE);
    const next = await requestCode(app, phone);
    for (let tries = 0; tries < 5; tries += 1) expect(await messageOf(phone, otherThan(next))).toBe('Invalid OTP');
    expect(await messageOf(phone, next)).toMatch(/Too many wrong attempts/);
  });

  it('belongs to its number alone', async () => {
    const [one, other] = [await createUser(app.db), await createUser(app.db)];
    const code = await requestCode(app, one.phone);
    expect(await messageOf(other.phone, code)).toMatch(/no valid OTP/);
  });

  it('is compared with at most five of 200 guesses at once', async () => {
    const { phone } = await createUser(app.db);
    const code = await requestCode(app, phone);
    const answers = await Promise.all(Array.from({ length: 200 }, () => messageOf(phone, otherThan(code))));
    expect(answers.filter((message) => message === 'Invalid OTP')).toHaveLength(5);
    const stored = await app.db.selectFrom('otp_codes').select('tries').where('mobile', '=', phone).execute();
    expect(stored).toEqual([{ tries: 5 }]);
    expect(await messageOf(phone, code)).toMatch(/Too many wrong attempts/);
  });

  it('signs in once when it arrives five times at once', async () => {
    const { phone, user_id } = await createUser(app.db);
    const code = await requestCode(app, phone);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(phone, code)));
    expect(answers.filter(({ body }) => body.status === 200)).toHaveLength(1);
    const sessions = app.db.selectFrom('user_sessions').select('user_id').where('user_id', '=', user_id);
    expect(await sessions.execute()).toHaveLength(1);
  });

  it('is as long as it must be, with its leading zeros, and spread over all of them', () => {
    expect(new Set([...app.codes.values()].map((code) => code.length))).toEqual(new Set([6]));
    expect(new Set(app.codes.values()).size).toBeGreaterThan(app.codes.size / 2);
  });
});
