import { handOut } from '../../src/server/handOut/handOutNext';
import { createAgent, createLead, createTeamLeader, createUser } from '../support/factories';
import { createTestApp } from '../support/testApp';
import { useServerDatabase } from '../support/useDatabase';

const AGENTS = 8;
const LEADS = 1_000;
const PROCESSES = 10;

const database = useServerDatabase();

it('ten processes, one of which is cut off in between, hand each lead out once and evenly', async () => {
  const { db } = database;
  const { user_id: tl_id } = await createTeamLeader(db);
  for (let n = 0; n < AGENTS; n += 1) await createAgent(db, { team_leader_id: tl_id });
  const app = await createTestApp({ database });
  const token = await app.signIn((await createUser(db)).phone);
  const rule = { name: 'All', is_on: 1, tl_id, by: 'turn', who: 'hours', otherwise: 'wait' };
  expect((await app.call('saveHandOut', { token, body: { data: [rule] } })).status).toBe(200);
  const now = (): Date => app.clock.now();
  const work = (isEnding: () => boolean) => handOut({ db, clock: app.clock }, isEnding);
  let isDone = false;
  const processes = Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      while (!isDone) await work(() => isDone);
    }),
  );
  for (let n = 0; n < LEADS; n += 1) await createLead(db, { lead_status: 0, created_at: now() });
  // Work in a transaction that is cut off is undone.
  const cut = db.transaction().execute(async (trx) => {
    await trx.updateTable('hand_out_rules').set({ turns: '{"now":999999}' }).execute();
    throw new Error('cut off');
  });
  await expect(cut).rejects.toThrow('cut off');
  isDone = true;
  await processes;
  await work(() => false);
  const rows = await db.selectFrom('leads').select(['agent_id', 'version']).execute();
  expect(rows.filter(({ version }) => version !== 2)).toEqual([]);
  const agents = [...new Set(rows.map(({ agent_id }) => agent_id))];
  const shares = agents.map((agent) => rows.filter(({ agent_id }) => agent_id === agent).length);
  expect(shares).toEqual(Array.from({ length: AGENTS }, () => LEADS / AGENTS));
  await app.close();
});
