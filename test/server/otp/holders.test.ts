import { changeUser, createTeamLeader } from '../../support/factories';
import { newPhone } from '../../support/payloads';
import { requestCode } from '../../support/signIn';
import { useTeams } from '../../support/useTeams';

const { app, edit } = useTeams();

const changePhone = async (id: number, phone: string) => expect((await edit(id, { phone })).status).toBe(200);
const verify = async (mobile: string, otp: string) =>
  (await app.call('verifyLoginOtp', { body: { mobile, otp } })).body.status;

it('a sign-in and a change of the number at the same moment leave no session', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { user_id, phone } = await createTeamLeader(app.db);
    const code = await requestCode(app, phone);
    const [status] = await Promise.all([verify(phone, code), changePhone(user_id, newPhone())]);
    expect([200, 401]).toContain(status);
    const sessions = app.db.selectFrom('user_sessions').select('user_id').where('user_id', '=', user_id);
    expect(await sessions.execute()).toEqual([]);
  }
});

describe('a code belongs to the person it was sent for', () => {
  it.each([
    ['by an edit in the app', changePhone],
    ['as in a restored or imported table', (id: number, phone: string) => changeUser(app.db, id, { phone })],
  ])('and does not sign in whoever got the number meanwhile, %s', async (_how, move) => {
    const [former, next] = [await createTeamLeader(app.db), await createTeamLeader(app.db)];
    const code = await requestCode(app, former.phone);
    await move(former.user_id, newPhone());
    await move(next.user_id, former.phone);
    expect(await verify(former.phone, code)).toBe(401);
  });

  it('and is void once the number was changed, also when it is changed back', async () => {
    const { user_id, phone } = await createTeamLeader(app.db);
    const code = await requestCode(app, phone);
    const other = newPhone();
    await changePhone(user_id, other);
    expect(await verify(other, code)).toBe(401);
    await changePhone(user_id, phone);
    expect(await verify(phone, code)).toBe(401);
  });
});
