import type { CodeSender } from '../../../src/server/ports';
import { createUser } from '../../support/factories';
import { otherThan } from '../../support/signIn';
import { cookieOf, signInFrom } from '../../support/signInFrom';
import { createTestApp } from '../../support/testApp';
import { useApp } from '../../support/useApp';

type Delivery = Parameters<CodeSender>[0];

// Exact texts of refusals and messages.

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const stranger = '10.9.0.1';

const app = useApp({ settings: { trustProxy: 1 } });
beforeEach(() => app.clock.advance(48 * HOUR));

const { send, verify, codeOf, signIn, attack } = signInFrom(() => app);

it('a code for a number of nobody is answered in the words for a code that is none', async () => {
  expect((await verify('8999999997', '123456')).body).toEqual({
    status: 401,
    message: 'There is no valid OTP for this number. It was already used or never sent. Please request a new one.',
  });
});

it('the message to the phone has the code and how long it is valid', async () => {
  const delivered: Delivery[] = [];
  const sendCode = async (delivery: Delivery) => void delivered.push(delivery);
  const other = await createTestApp({ database: app, clock: app.clock, sendCode });
  const { phone } = await createUser(app.db);
  await other.call('sendLoginOtp', { body: { mobile: phone } });
  const [{ code, ...rest } = { code: '' }] = delivered;
  expect(rest).toEqual({ mobile: phone, message: `${code} is your sign-in code. It is valid for 5 minutes.` });
  expect(code).toMatch(/^\d{6}$/);
});

it('a number that is locked for strangers names the other ways in, and one locked at a known place those that are left', async () => {
  const { phone } = await createUser(app.db);
  const cookie = cookieOf(await signIn(phone));
  app.clock.advance(HOUR);
  await attack(phone, 2 * HOUR, [stranger]);
  expect((await send(phone, { address: stranger })).body.message).toBe(
    'Sign-in with this number is locked after too many wrong codes. Please use a device that you signed in with before, ' +
      'ask your Admin to unlock it, or try again in 22 hours.',
  );
  for (let tries = 0; tries < 4; tries += 1) {
    expect((await send(phone, { cookie })).body.status).toBe(200);
    for (let wrong = 0; wrong < 5; wrong += 1) await verify(phone, otherThan(codeOf(phone)), { cookie });
    app.clock.advance(15 * 60 * SECOND);
  }
  expect((await send(phone, { cookie })).body.message).toBe(
    'Sign-in with this number is locked after too many wrong codes. Please ask your Admin to unlock it, ' +
      'or try again in 23 hours.',
  );
});
