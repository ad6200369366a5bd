import { auditOf } from '../../support/audit';
import { createAgent, createTeamLeader, createUser, type CreatedUser } from '../../support/factories';
import { requestCode } from '../../support/signIn';
import type { Caller } from '../../support/typedApp';
import { useApp } from '../../support/useApp';

const HOUR = 60 * 60 * 1000;
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const app = useApp({ settings: { trustProxy: 1 } });
let owner: CreatedUser;
let own: Caller;
beforeEach(async () => {
  owner = await createAgent(app.db);
  own = await app.as(owner);
});

const rowsOf = async (caller: Caller) => (await caller('listSessions')).body.data;
const othersOf = async (caller: Caller) => (await rowsOf(caller)).filter(({ is_current }) => !is_current);
const end = (caller: Caller, id: number | string) => caller('endOwnSession', undefined, { params: { id } });
const endAll = (caller: Caller, user_id: number | string) =>
  caller('endUserSessions', undefined, { params: { id: user_id } });

/** A sign-in with the code, as a phone does it. */
const signInBy = async (user: CreatedUser, headers: Record<string, string>) => {
  const otp = await requestCode(app, user.phone);
  const { body } = await app.call('verifyLoginOtp', { body: { mobile: user.phone, otp }, headers });
  return String(body.token);
};

test('a sign-in is listed with device, place and times, and neither its token nor a hash is in the answer', async () => {
  app.clock.set('2026-08-20T09:15:30+05:30');
  own = await app.as(owner);
  app.clock.advance(5 * 60_000);
  const token = await signInBy(owner, { 'User-Agent': CHROME, 'X-Forwarded-For': 'forged, 203.0.113.7' });
  app.clock.advance(2 * HOUR);
  const answer = await own('listSessions');
  const [current, other] = answer.body.data;
  const signedIn = { created_at: '2026-08-20T09:15:30+05:30', is_current: true };
  expect(current).toMatchObject({ device: 'Unknown device', place: 'Unknown place', ...signedIn });
  expect(other).toEqual({
    ...{ id: other?.id, device: 'Chrome on Android', place: '203.0.113.7', is_current: false },
    ...{ created_at: '2026-08-20T09:20:30+05:30', last_used_at: '2026-08-20T09:20:30+05:30' },
  });
  expect(other?.id).toBeGreaterThan(0);
  const { token_hash } = await app.db
    .selectFrom('user_sessions')
    .select('token_hash')
    .where('device', '=', 'Chrome on Android')
    .executeTakeFirstOrThrow();
  for (const secret of [token, token_hash]) expect(JSON.stringify(answer.body)).not.toContain(secret);
});

test('only sessions that are alive and the own ones are listed, the current one first, then by last use', async () => {
  const dead = await app.as(owner);
  await app.as(await createAgent(app.db));
  await dead('signOut');
  const idle = await app.as(owner);
  app.clock.advance(11 * HOUR);
  const earlier = await app.as(owner);
  const later = await app.as(owner);
  app.clock.advance(5 * 60_000);
  await earlier('getCounters');
  app.clock.advance(2 * HOUR);
  expect((await idle('getCounters')).status).toBe(401);
  const now = await app.as(owner);
  const uses = (await rowsOf(now)).map(({ is_current, last_used_at }) => [is_current, last_used_at] as const);
  expect(uses.map(([is]) => is)).toEqual([true, false, false]);
  expect(uses[1]?.[1].localeCompare(uses[2]?.[1] ?? '')).toBe(1);
  expect(await rowsOf(later)).toHaveLength(3);
});

test('ending another device takes effect at its very next call, is audited, and this one stays', async () => {
  const phone = await app.as(owner);
  expect((await phone('getCounters')).status).toBe(200);
  const [other] = await othersOf(own);
  const { status, body } = await end(own, other?.id ?? 0);
  expect([status, body]).toEqual([200, { status: 200, message: 'The session was ended.' }]);
  // The server remembers who was behind the session, and must not go by that: a read and a write.
  expect((await phone('getCounters')).status).toBe(401);
  expect((await phone('signOut')).status).toBe(401);
  expect(await rowsOf(own)).toHaveLength(1);
  expect((await auditOf(app.db, 'session.end')).at(-1)).toMatchObject({
    actor_id: owner.user_id,
    subject: String(other?.id),
    detail: { user_id: owner.user_id, device: '', place: '' },
  });
});

test('ending the current session signs out', async () => {
  const [{ id } = { id: 0 }] = await rowsOf(own);
  expect((await end(own, id)).status).toBe(200);
  expect((await own('listSessions')).status).toBe(401);
});

test('a foreign session is answered like a missing one, to the byte, and goes on; an Admin is no exception', async () => {
  const [{ id } = { id: 0 }] = await rowsOf(own);
  const before = await auditOf(app.db, 'session.end');
  const told = async (caller: Caller, which: number | string) => {
    const { status, body, headers } = await end(caller, which);
    const { ['x-request-id']: _id, date: _date, ...rest } = Object.fromEntries(headers);
    return { status, body, rest };
  };
  for (const stranger of [await createUser(app.db), await createTeamLeader(app.db), await createAgent(app.db)]) {
    const caller = await app.as(stranger);
    const missing = await told(caller, 2_000_000_000);
    expect(missing.status).toBe(404);
    expect(await told(caller, id)).toEqual(missing);
    expect(await told(caller, 'x')).toEqual(missing);
  }
  expect((await own('getCounters')).status).toBe(200);
  expect(await auditOf(app.db, 'session.end')).toEqual(before);
});

test("an Admin reads how many sessions a user has and ends them all; the Admin's own goes on", async () => {
  const adminUser = await createUser(app.db);
  const admin = await app.as(adminUser);
  const phone = await app.as(owner);
  const openOf = async (id: number) => (await admin('getUser', undefined, { params: { id } })).body.data.open_sessions;
  expect(await openOf(owner.user_id)).toBe(2);
  const { status, body } = await endAll(admin, owner.user_id);
  expect([status, body]).toEqual([200, { status: 200, message: '2 sessions were ended.' }]);
  for (const caller of [own, phone]) expect((await caller('getCounters')).status).toBe(401);
  expect(await openOf(owner.user_id)).toBe(0);
  expect(await auditOf(app.db, 'user.end_sessions')).toMatchObject([
    { actor_id: adminUser.user_id, subject: String(owner.user_id), detail: { sessions: [2, 0] } },
  ]);

  expect((await endAll(admin, owner.user_id)).body.message).toBe('There was no session to end.');
  expect(await auditOf(app.db, 'user.end_sessions')).toHaveLength(1);
});
