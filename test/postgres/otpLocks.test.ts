import { lockAddress, lockNumber } from '../../src/server/otp/signInRequest';
import { createUser } from '../support/factories';
import { isSoon } from '../support/isSoon';
import { signInFrom } from '../support/signInFrom';
import { useApp } from '../support/useApp';

// The embedded database does one thing at a time anyway.

const app = useApp({ settings: { trustProxy: 1 } });
beforeEach(() => app.clock.advance(24 * 3600_000));

const { send } = signInFrom(() => app);
const address = '10.8.0.1';
const another = '10.8.0.2';

it.each([
  { one: 'for one number', other: 'for another number', lock: lockNumber, passing: address, held: another },
  { one: 'from one address', other: 'from another address', lock: lockAddress, passing: another, held: address },
])('requests $one wait for each other, those $other do not', async ({ lock, passing, held }) => {
  const [one, other] = [await createUser(app.db), await createUser(app.db)];
  const waiting = await app.db.transaction().execute(async (trx) => {
    await lock(trx, lock === lockAddress ? address : one.phone);
    expect((await send(other.phone, { address: passing })).status).toBe(200);
    const call = send(one.phone, { address: held });
    expect(await isSoon(call, 500)).toBe(false);
    return { call };
  });
  expect((await waiting.call).status).toBe(200);
});
