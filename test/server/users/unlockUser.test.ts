import { auditOf } from '../../support/audit';
import { createAgent, createUser, type CreatedUser } from '../../support/factories';
import { otherThan, requestCode } from '../../support/signIn';
import type { Caller } from '../../support/typedApp';
import { useApp } from '../../support/useApp';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const app = useApp();
let adminUser: CreatedUser;
let admin: Caller;
beforeEach(async () => {
  app.clock.advance(48 * HOUR);
  adminUser = await createUser(app.db);
  admin = await app.as(adminUser);
});

const wrongly = async (mobile: string) => {
  const code = await requestCode(app, mobile);
  for (let tries = 0; tries < 5; tries += 1) {
    await app.call('verifyLoginOtp', { body: { mobile, otp: otherThan(code) } });
  }
};
/** Twenty wrong codes within three minutes, the first of them now. */
const lock = async (mobile: string) => {
  for (let codes = 0; codes < 4; codes += 1) {
    if (codes > 0) app.clock.advance(MINUTE);
    await wrongly(mobile);
  }
};
const lockOf = async (id: number) =>
  (await admin('getUser', undefined, { params: { id } })).body.data.sign_in_locked_until;
const unlock = (caller: Caller, id: number | string) => caller('unlockUser', undefined, { params: { id } });

test('an Admin reads until when the sign-in of a user is locked, and nothing when it is not', async () => {
  const { user_id, phone } = await createAgent(app.db);
  app.clock.set(new Date('2026-08-20T09:15:30+05:30'));
  admin = await app.as(adminUser);
  await wrongly(phone);
  expect(await lockOf(user_id)).toBeUndefined();
  app.clock.advance(MINUTE);
  for (let codes = 0; codes < 3; codes += 1) {
    await wrongly(phone);
    app.clock.advance(MINUTE);
  }
  expect(await lockOf(user_id)).toBe('2026-08-21T09:15:30+05:30');
  app.clock.set('2026-08-21T09:15:30+05:30');
  admin = await app.as(adminUser);
  expect(await lockOf(user_id)).toBeUndefined();
});

test('an Admin lifts the lock: the user gets a code and is in at once, and the audit log says so', async () => {
  const { user_id, phone } = await createAgent(app.db);
  const until = `${new Date(app.clock.now().getTime() + 24 * HOUR + 330 * MINUTE).toISOString().slice(0, 19)}+05:30`;
  await lock(phone);
  const locked = await app.call('sendLoginOtp', { body: { mobile: phone } });
  expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, String(24 * 3600 - 180)]);
  expect(locked.body.message).toMatch(/locked after too many wrong codes/);
  expect(await lockOf(user_id)).toBe(until);

  const { status, body } = await unlock(admin, user_id);
  expect([status, body]).toEqual([200, { status: 200, message: 'Sign-in unlocked' }]);
  expect(await lockOf(user_id)).toBeUndefined();
  const code = await requestCode(app, phone);
  expect((await app.call('verifyLoginOtp', { body: { mobile: phone, otp: code } })).body.status).toBe(200);
  expect(await auditOf(app.db, 'user.unlock')).toMatchObject([
    { actor_id: adminUser.user_id, subject: String(user_id), detail: { sign_in_locked_until: [until, null] } },
  ]);
});

test('where there is nothing to lift, nothing is audited', async () => {
  const { user_id } = await createAgent(app.db);
  const before = await auditOf(app.db, 'user.unlock');
  expect((await unlock(admin, user_id)).status).toBe(200);
  expect(await auditOf(app.db, 'user.unlock')).toEqual(before);
});
