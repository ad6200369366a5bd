import type { CodeSender } from '../../../src/server/ports';
import { createUser } from '../../support/factories';
import { otherThan } from '../../support/signIn';
import { cookieOf, signInFrom } from '../../support/signInFrom';
import { createTestApp, type TestApp } from '../../support/testApp';

type Delivery = Parameters<CodeSender>[0];

// What people read who cannot get in, and what reaches their phone, word for word.

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const stranger = '10.9.0.1';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { trustProxy: 1 } });
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(48 * HOUR));

const { send, verify, codeOf, signIn, attack } = signInFrom(() => app);

it('a sign-in says that it worked', async () => {
  const { phone } = await createUser(app.db);
  expect((await signIn(phone)).body).toMatchObject({ status: 200, message: 'Login successful' });
});

it('a sign-out says so', async () => {
  const token = await app.signIn((await createUser(app.db)).phone);
  expect((await app.call('signOut', { token })).body).toEqual({ status: 200, message: 'Signed out.' });
});

it('an unknown number is told to ask the admin', async () => {
  expect((await send('8999999997')).body).toEqual({
    status: 401,
    message: 'This mobile number is not registered for access. Please check it or ask your admin.',
  });
});

it('a code for a number of nobody is answered in the words for a code that is none', async () => {
  expect((await verify('8999999997', '123456')).body).toEqual({
    status: 401,
    message: 'There is no valid OTP for this number: it was used already or never sent. Please ask for a new one.',
  });
});

it('the message to the phone has the code and how long it is valid', async () => {
  const delivered: Delivery[] = [];
  const sendCode = async (delivery: Delivery) => void delivered.push(delivery);
  const database = { db: app.db, close: () => Promise.resolve() };
  const other = await createTestApp({ database, clock: app.clock, sendCode });
  const { phone } = await createUser(app.db);
  await other.call('sendLoginOtp', { body: { mobile: phone } });
  const [{ code, ...rest } = { code: '' }] = delivered;
  expect(rest).toEqual({ mobile: phone, message: `${code} is your sign-in code. It is valid for 5 minutes.` });
  expect(code).toMatch(/^\d{6}$/);
});

it('a gateway that fails is told to the person and, with its reason, to the log', async () => {
  const sendCode = async () => {
    throw new Error('the gateway is closed');
  };
  const database = { db: app.db, close: () => Promise.resolve() };
  const broken = await createTestApp({ database, clock: app.clock, sendCode });
  const { body } = await broken.call('sendLoginOtp', { body: { mobile: (await createUser(app.db)).phone } });
  expect(body.message).toBe('The code could not be sent. Please try again in 30 seconds.');
  const line = broken.log.lines.find(({ level }) => level === 'error');
  expect(JSON.stringify(line)).toMatch(/a sign-in code was not delivered/);
  expect(line).toHaveProperty('fields.err');
});

it('who asks for codes too often is told how long to wait', async () => {
  const { phone } = await createUser(app.db);
  await send(phone);
  expect((await send(phone)).body.message).toBe('Too many codes were asked for. Please try again in 30 seconds.');
});

it('an address that tried too many numbers is told how long to wait', async () => {
  const numbers = Array.from({ length: 300 }, (_, position) => String(7_100_000_000 + position));
  const tries = numbers.map((mobile) => ({ address: '10.1.0.1', mobile, tried_at: app.clock.now() }));
  await app.db.insertInto('otp_address_tries').values(tries).execute();
  expect((await verify('7200000000', '123456')).body.message).toBe(
    'Too many codes were tried. Please try again in 10 minutes.',
  );
});

it('a number that is locked for strangers names the other ways in, and one locked at a known place those that are left', async () => {
  const { phone } = await createUser(app.db);
  const cookie = cookieOf(await signIn(phone));
  app.clock.advance(HOUR);
  await attack(phone, 2 * HOUR, [stranger]);
  expect((await send(phone, { address: stranger })).body.message).toBe(
    'Sign-in with this number is locked after too many wrong codes. Please use a device that you signed in with before, ' +
      'ask your Admin to lift the lock, or try again in 22 hours.',
  );
  for (let tries = 0; tries < 4; tries += 1) {
    expect((await send(phone, { cookie })).body.status).toBe(200);
    for (let wrong = 0; wrong < 5; wrong += 1) await verify(phone, otherThan(codeOf(phone)), { cookie });
    app.clock.advance(15 * 60 * SECOND);
  }
  expect((await send(phone, { cookie })).body.message).toBe(
    'Sign-in with this number is locked after too many wrong codes. Please ask your Admin to lift the lock, ' +
      'or try again in 23 hours.',
  );
});
