import { lockAddress, lockNumber } from '../../src/server/otp/requestLocks';
import { createUser } from '../support/factories';
import { isSoon } from '../support/isSoon';
import { signInFrom } from '../support/signInFrom';
import { useApp } from '../support/useApp';

// The embedded database does one thing at a time anyway.

const app = useApp({ settings: { trustProxy: 1 } });
beforeEach(() => app.clock.advance(24 * 3600_000));

const { send } = signInFrom(() => app);
const address = '10.8.0.1';

it('requests for one number wait for each other, those for another number do not', async () => {
  const [one, other] = [await createUser(app.db), await createUser(app.db)];
  const waiting = await app.db.transaction().execute(async (trx) => {
    await lockNumber(trx, one.phone);
    expect((await send(other.phone, { address })).status).toBe(200);
    const call = send(one.phone, { address: '10.8.0.2' });
    expect(await isSoon(call, 500)).toBe(false);
    return { call };
  });
  expect((await waiting.call).status).toBe(200);
});

it('requests from one address wait for each other, those from another address do not', async () => {
  const [one, other] = [await createUser(app.db), await createUser(app.db)];
  const waiting = await app.db.transaction().execute(async (trx) => {
    await lockAddress(trx, address);
    expect((await send(other.phone, { address: '10.8.0.2' })).status).toBe(200);
    const call = send(one.phone, { address });
    expect(await isSoon(call, 500)).toBe(false);
    return { call };
  });
  expect((await waiting.call).status).toBe(200);
});
