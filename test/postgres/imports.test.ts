import { readImport } from '../../src/contract/imports';
import { createAgent, createMasterSetting, createTeamLeader, createUser } from '../support/factories';
import { createTestApp } from '../support/testApp';
import { useServerDatabase } from '../support/useDatabase';

const ROWS = 1_200;
const AGENTS = 5;
const PROCESSES = 4;

const database = useServerDatabase();

it('several processes at once add each row once, and split the leads evenly over all steps', async () => {
  const { db } = database;
  await createMasterSetting(db, { cat_value: 'Palm Grove' });
  await createMasterSetting(db, { cat_name: 'Lead Source', cat_value: 'Website' });
  const leader = await createTeamLeader(db);
  for (let n = 0; n < AGENTS; n += 1) await createAgent(db, { team_leader_id: leader.user_id });
  const { phone } = await createUser(db);
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => createTestApp({ database })));
  const [app] = processes;
  if (!app) throw new Error('There is no process.');
  const token = await app.signIn(phone);
  const rows = Array.from({ length: ROWS }, (_, n) => `Asha,${6_200_000_000 + n},Website,Palm Grove`);
  const body = new FormData();
  body.set('file', new File([['Name,Phone,Lead Source,Project', ...rows].join('\n')], 'leads.csv'));
  body.set('tl_id', String(leader.user_id));
  body.set('by', 'even');
  const { status, body: sent } = await app.call('importLeads', { token, body });
  expect(status).toBe(202);
  const look = async () =>
    readImport((await app.call('getImport', { token, params: { id: Number(sent.import_id) } })).body);
  let found = await look();
  for (let round = 0; round < 20 && found?.is_at_work; round += 1) {
    await Promise.all(processes.map((one) => one.takeImports()));
    found = await look();
  }
  expect(found).toMatchObject({ state: 'done', seen: ROWS, added: ROWS, problem: null });
  const leads = await db.selectFrom('leads').select(['contact', 'agent_id']).execute();
  expect(new Set(leads.map(({ contact }) => contact)).size).toBe(ROWS);
  const agents = [...new Set(leads.map(({ agent_id }) => agent_id))];
  const shares = agents.map((agent) => leads.filter(({ agent_id }) => agent_id === agent).length);
  expect(shares).toEqual(Array.from({ length: AGENTS }, () => ROWS / AGENTS));
  await Promise.all(processes.map((one) => one.close()));
});
