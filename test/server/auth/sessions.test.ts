import { timestampText } from '../../../src/server/db/sqlParts';
import { createUser } from '../../support/factories';
import { requestCode } from '../../support/signIn';
import { useApp } from '../../support/useApp';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const app = useApp();

const statusWith = async (token: string) => (await app.call('getCounters', { token })).status;

describe('a session', () => {
  it('ends after 12 hours without use', async () => {
    const token = await app.signIn((await createUser(app.db)).phone);
    app.clock.advance(12 * HOUR - 1);
    expect(await statusWith(token)).toBe(200);
    app.clock.advance(12 * HOUR - 1);
    expect(await statusWith(token)).toBe(200);
    app.clock.advance(12 * HOUR);
    expect(await statusWith(token)).toBe(401);
  });

  it('ends after 7 days, however much it is used', async () => {
    const token = await app.signIn((await createUser(app.db)).phone);
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      app.clock.advance(6 * HOUR);
      expect(await statusWith(token)).toBe(200);
    }
    app.clock.advance(6 * HOUR);
    expect(await statusWith(token)).toBe(401);
  });

  it('notes its use once a minute at most', async () => {
    const { phone, user_id } = await createUser(app.db);
    const token = await app.signIn(phone);
    const session = app.db.selectFrom('user_sessions').where('user_id', '=', user_id);
    const used = session.select(timestampText('last_used_at').as('at'));
    const lastUse = async () => (await used.executeTakeFirstOrThrow()).at;
    const start = await lastUse();
    app.clock.advance(MINUTE - 1);
    await statusWith(token);
    expect(await lastUse()).toBe(start);
    app.clock.advance(1);
    await statusWith(token);
    expect(await lastUse()).not.toBe(start);
  });

  it('ends with sign-out, and no other session of the person with it', async () => {
    const { phone } = await createUser(app.db);
    const [one, other] = [await app.signIn(phone), await app.signIn(phone)];
    expect((await app.call('signOut', { token: one })).body).toEqual({ status: 200, message: 'Signed out.' });
    expect(await statusWith(one)).toBe(401);
    expect(await statusWith(other)).toBe(200);
    expect((await app.call('signOut', { token: one })).status).toBe(401);
  });

  it.each([
    [true, 401],
    [false, 200],
  ])('with single-device login %s answers %i after the next sign-in', async (login_device, expected) => {
    const { phone } = await createUser(app.db, { login_device });
    const earlier = await app.signIn(phone);
    const code = await requestCode(app, phone);
    const { body } = await app.call('verifyLoginOtp', { body: { mobile: phone, otp: code } });
    expect(body.status).toBe(200);
    expect(await statusWith(earlier)).toBe(expected);
    expect(await statusWith(String(body.token))).toBe(200);
  });

  it('is not opened by what is stored of it', async () => {
    const { phone, user_id } = await createUser(app.db);
    await app.signIn(phone);
    const session = app.db.selectFrom('user_sessions').select('token_hash').where('user_id', '=', user_id);
    const { token_hash } = await session.executeTakeFirstOrThrow();
    expect(await statusWith(token_hash)).toBe(401);
  });
});
