import { createUser } from '../../support/factories';
import { otherThan } from '../../support/signIn';
import { cookieOf, signInFrom } from '../../support/signInFrom';
import { createTestApp } from '../../support/testApp';
import { useApp } from '../../support/useApp';

// Who shares an allowance with whom.

const SECOND = 1000;
const HOUR = 3600 * SECOND;

const app = useApp({ settings: { trustProxy: 1, otpSecret: 'a key that all servers share' } });
beforeEach(() => app.clock.advance(48 * HOUR));

const { send, verify, codeOf, signIn, useUp } = signInFrom(() => app);
const allSent = [200, 200, 200, 200, 200];
const number = (position: number): string => String(7_300_000_000 + position);
/** Has an address try some numbers, the first of them by its place; a test that made each of these calls would take long. */
const tryNumbers = async (first: number, count: number) => {
  const numbers = Array.from({ length: count }, (_, position) => number(first + position));
  const tries = numbers.map((mobile) => ({ address: '10.1.0.1', mobile, tried_at: app.clock.now() }));
  await app.db.insertInto('otp_address_tries').values(tries).execute();
};
/** A code that this address asked for. */
const sent = (position: number, minutesAgo: number) => ({
  ...{ mobile: number(position), address: '10.1.0.1', lane: '' },
  sent_at: new Date(app.clock.now().getTime() - minutesAgo * 60 * SECOND),
});
const askFor = (codes: ReturnType<typeof sent>[]) => app.db.insertInto('otp_sends').values(codes).execute();
/** A cookie of the right form that no server gave out. */
const invented = (letter: string) => `known-device=${letter.repeat(43)}`;

it('a known address has one allowance, whatever cookies are made up there', async () => {
  const { phone } = await createUser(app.db);
  await signIn(phone);
  app.clock.advance(HOUR);
  expect((await send(phone, { cookie: invented('a') })).status).toBe(200);
  expect((await send(phone, { cookie: invented('b') })).status).toBe(429);
});

it('a device and its address are one place when both are known: the device', async () => {
  const { phone } = await createUser(app.db);
  const cookie = cookieOf(await signIn(phone));
  app.clock.advance(HOUR);
  expect((await send(phone, { cookie })).status).toBe(200);
  // At another address the device has still had its code; at its own address, somebody else has not.
  expect((await send(phone, { cookie, address: '10.1.0.77' })).status).toBe(429);
  expect((await send(phone)).status).toBe(200);
});

it('an address that asked for 200 numbers and tried 300 still lets in those who signed in from there, and their mistakes do not count', async () => {
  const { phone } = await createUser(app.db);
  await signIn(phone);
  app.clock.advance(HOUR);
  await askFor(Array.from({ length: 200 }, (_, position) => sent(6000 + position, 1)));
  expect((await send(number(6900))).status).toBe(429);
  expect((await send(phone)).status).toBe(200);
  await tryNumbers(0, 299);
  expect((await verify(phone, otherThan(codeOf(phone)))).body.message).toBe('Invalid OTP');
  // One number below the limit: the mistake at the known place did not count.
  expect((await verify(number(299), '123456')).status).toBe(200);
  expect((await verify(number(300), '123456')).status).toBe(429);
  expect((await verify(phone, codeOf(phone))).body.status).toBe(200);
});

it('the wait of an address lasts until enough of its numbers are forgotten', async () => {
  for (let from = 0; from < 300; from += 50) {
    await tryNumbers(1000 + from, 50);
    app.clock.advance(SECOND);
  }
  // The first fifty were tried six seconds ago, and are forgotten first.
  const { status, headers } = await verify(number(900), '123456');
  expect([status, headers.get('retry-after')]).toEqual([429, '594']);
  app.clock.advance(594 * SECOND);
  expect((await verify(number(900), '123456')).status).toBe(200);
});

it('servers that share a key check the codes of one another', async () => {
  const { phone } = await createUser(app.db);
  const other = await createTestApp({
    database: app,
    clock: app.clock,
    settings: { otpSecret: 'a key that all servers share' },
  });
  await send(phone);
  const body = { mobile: phone, otp: codeOf(phone) };
  expect((await other.call('verifyLoginOtp', { body })).body.status).toBe(200);
});

it('a stranger who uses up the codes of a number leaves a first one to four more addresses, and no second one', async () => {
  const { phone } = await createUser(app.db);
  expect(await useUp(phone, { address: '10.2.0.1' })).toEqual(allSent);
  expect((await send(phone, { address: '10.2.0.1' })).status).toBe(429);
  for (const address of ['10.2.0.2', '10.2.0.3', '10.2.0.4', '10.2.0.5']) {
    expect((await send(phone, { address })).status).toBe(200);
    // Half a minute between two codes holds for everybody.
    expect((await send(phone, { address: '10.2.0.9' })).status).toBe(429);
    app.clock.advance(30 * SECOND);
  }
  expect((await verify(phone, codeOf(phone), { address: '10.2.0.5' })).body.status).toBe(200);
  // Nine were sent in 270 seconds; the fifth newest was the last of the stranger's.
  const refused = await Promise.all(['10.2.0.2', '10.2.0.6'].map((address) => send(phone, { address })));
  const wait = String(3600 - 150);
  expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [429, wait],
    [429, wait],
  ]);
  app.clock.advance((3600 - 150) * SECOND);
  expect((await send(phone, { address: '10.2.0.6' })).status).toBe(200);
});

it('an address that had its first code is no newcomer, however few addresses have asked', async () => {
  const { phone } = await createUser(app.db);
  expect(await useUp(phone, { address: '10.2.1.1' })).toEqual(allSent);
  expect((await send(phone, { address: '10.2.1.1' })).status).toBe(429);
  expect((await send(phone, { address: '10.2.1.2' })).status).toBe(200);
  app.clock.advance(30 * SECOND);
  expect((await send(phone, { address: '10.2.1.2' })).status).toBe(429);
  expect((await send(phone, { address: '10.2.1.3' })).status).toBe(200);
});

it('a known device that used up its own codes gets none for being at another address', async () => {
  const { phone } = await createUser(app.db);
  const cookie = cookieOf(await signIn(phone));
  app.clock.advance(HOUR);
  expect(await useUp(phone, { cookie })).toEqual(allSent);
  expect((await send(phone, { cookie, address: '10.2.0.20' })).status).toBe(429);
});

it('numbers that an address asked for twice are forgotten an hour after the second time', async () => {
  const others = Array.from({ length: 199 }, (_, position) => sent(5001 + position, 30));
  await askFor([sent(5000, 59), sent(5000, 1), ...others]);
  const { status, headers } = await send(number(5900));
  expect([status, headers.get('retry-after')]).toEqual([429, String(30 * 60)]);
});
