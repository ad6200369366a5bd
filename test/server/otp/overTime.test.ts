import { createUser } from '../../support/factories';
import { otherThan } from '../../support/signIn';
import { createTestApp, type TestApp } from '../../support/testApp';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const owner = '10.1.0.1';
const newPhone = '10.1.0.2';
const stranger = '10.9.0.1';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { trustProxy: 1, otpSecret: 'a key that all servers share' } });
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(48 * HOUR));

interface From {
  address?: string;
  cookie?: string;
}
const headers = ({ address = owner, cookie }: From) => ({
  'X-Forwarded-For': address,
  ...(cookie !== undefined && { Cookie: cookie }),
});
const send = (mobile: string, from: From = {}) =>
  app.call('sendLoginOtp', { body: { mobile }, headers: headers(from) });
const verify = (mobile: string, otp: string, from: From = {}) =>
  app.call('verifyLoginOtp', { body: { mobile, otp }, headers: headers(from) });
const codeOf = (mobile: string) => app.codes.get(mobile) ?? '';
const signIn = async (mobile: string, from: From = {}) => {
  expect((await send(mobile, from)).body.status).toBe(200);
  const answer = await verify(mobile, codeOf(mobile), from);
  expect(answer.body.status).toBe(200);
  return answer;
};

/** Guesses as fast as the server lets it for so long, and tells how many guesses were compared. */
const attack = async (mobile: string, duration: number, addresses = [stranger]): Promise<number> => {
  let compared = 0;
  const end = app.clock.now().getTime() + duration;
  for (let turn = 0; app.clock.now().getTime() < end; turn += 1) {
    const from = { address: addresses[turn % addresses.length] ?? stranger };
    await send(mobile, from);
    for (let tries = 0; tries < 6; tries += 1) {
      const { body } = await verify(mobile, otherThan(codeOf(mobile)), from);
      if (body.message === 'Invalid OTP') compared += 1;
    }
    app.clock.advance(15 * MINUTE);
  }
  return compared;
};

describe('a stranger', () => {
  it('has at most 20 wrong codes compared on a number in a day, from however many addresses', async () => {
    const { phone } = await createUser(app.db);
    expect(await attack(phone, 12 * HOUR, [stranger, '10.9.0.2', '10.9.0.3'])).toBe(20);
  });

  it.each([
    ['address', false],
    ['device', true],
  ])('who asks for five codes does not keep the owner out, who comes from a known %s', async (_place, isDevice) => {
    const { phone } = await createUser(app.db);
    const signedIn = await signIn(phone);
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const from = isDevice ? { address: newPhone, cookie } : {};
    app.clock.advance(HOUR);
    for (let sent = 0; sent < 5; sent += 1) {
      await send(phone, { address: stranger });
      app.clock.advance(30 * SECOND);
    }
    expect((await send(phone, from)).status).toBe(200);
    await signInWith(phone, from);
  });
});

const signInWith = async (phone: string, from: From) =>
  expect((await verify(phone, codeOf(phone), from)).body.status).toBe(200);

describe('a colleague behind the same address', () => {
  it('who has the right code gets in after 300 verifications from there', async () => {
    const { phone } = await createUser(app.db);
    const tried = await createUser(app.db);
    for (let tries = 0; tries < 300; tries += 1) await verify(tried.phone, '000000', { address: stranger });
    await signIn(phone, { address: stranger });
  });
});
