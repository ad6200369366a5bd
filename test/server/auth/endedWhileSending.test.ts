import { endpoints } from '../../../src/contract/endpoints';
import { timestampText } from '../../../src/server/db/sqlParts';
import {
  changeUser,
  createAgent,
  createLead,
  createTeamLeader,
  createUser,
  type CreatedUser,
} from '../../support/factories';
import { leadPayload, plainLead, userPayload } from '../../support/payloads';
import { beginRequest } from '../../support/slowRequest';
import { storedLead } from '../../support/stored';
import { useServer } from '../../support/useServer';

const server = useServer();
let adminToken: string;
let otherLeader: CreatedUser;

beforeAll(async () => {
  adminToken = await server.signIn((await createUser(server.db)).phone);
  otherLeader = await createTeamLeader(server.db);
});

/** A call with its caller and body, and the change that it would make. */
interface Attempt {
  by: CreatedUser;
  body: object;
  changed: () => Promise<boolean>;
}

const isChanged = async ({ id, version }: { id: number; version: number }) =>
  (await storedLead(server, id)).version !== version;

const attempts = {
  updateLead: async (): Promise<Attempt> => {
    const by = await createTeamLeader(server.db);
    const lead = await createLead(server.db, { team_leader_id: by.user_id });
    const body = { ...plainLead, id: lead.id, notes: 'Said too late.' };
    return { by, body, changed: () => isChanged(lead) };
  },
  assignLeads: async (): Promise<Attempt> => {
    const by = await createTeamLeader(server.db);
    const lead = await createLead(server.db);
    const body = { lead_id: [lead.id], tl_id: otherLeader.user_id };
    return { by, body, changed: () => isChanged(lead) };
  },
  addUser: async (): Promise<Attempt> => {
    const by = await createUser(server.db);
    const body = userPayload();
    const added = server.db.selectFrom('users').select('user_id').where('phone', '=', body.phone);
    return { by, body, changed: async () => (await added.execute()).length > 0 };
  },
  createLead: async (): Promise<Attempt> => {
    const by = await createAgent(server.db);
    const body = leadPayload({ name: `Too late ${by.user_id}` });
    const added = server.db.selectFrom('leads').select('id').where('name', '=', body.name);
    return { by, body, changed: async () => (await added.execute()).length > 0 };
  },
};
type Call = keyof typeof attempts;

/** Begins the call and waits until the server has found its session alive, which it notes once a minute. */
const begin = async (
  call: Call | 'signOut',
  { by, body }: Pick<Attempt, 'by' | 'body'>,
  token: string,
  headers: Record<string, string> = {},
) => {
  server.clock.advance(60_000);
  const request = await beginRequest(server.url, endpoints[call].path, { token, body, headers });
  const lastUse = server.db
    .selectFrom('user_sessions')
    .select(timestampText('last_used_at').as('at'))
    .where('user_id', '=', by.user_id);
  const now = server.clock.now().getTime();
  while (Date.parse((await lastUse.executeTakeFirstOrThrow()).at) < now - 999) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return request;
};

const asAdmin = async ({ user_id, phone, role, team_leader_id }: CreatedUser, change: object) => {
  const body = userPayload({ user_id, phone, role, teamleader: team_leader_id, ...change });
  const answer = await server.call('updateUser', { token: adminToken, body });
  expect(answer.body).toMatchObject({ status: 200 });
};

const ends = {
  'sign-out': async (_by: CreatedUser, token: string) => {
    expect((await server.call('signOut', { token })).status).toBe(200);
  },
  'the end of the session on another device': async (by: CreatedUser, token: string) => {
    const elsewhere = await server.signIn(by.phone);
    const { body } = await server.call('listSessions', { token: elsewhere });
    // The contract's answer: the other one is the session of the request.
    const rows = body.data as { id: number; is_current: boolean }[];
    const id = rows.find(({ is_current }) => !is_current)?.id ?? 0;
    expect((await server.call('endOwnSession', { token: elsewhere, params: { id } })).status).toBe(200);
    expect((await server.call('getCounters', { token })).status).toBe(401);
  },
  'the end of all sessions by an Admin': async ({ user_id }: CreatedUser) => {
    const answer = await server.call('endUserSessions', { token: adminToken, params: { id: user_id } });
    expect(answer.body).toMatchObject({ status: 200 });
  },
  'the loss of access': (by: CreatedUser) => asAdmin(by, { crm_app_access: 0 }),
  'a change of role': (by: CreatedUser) =>
    by.role === 3 ? asAdmin(by, { role: 2 }) : asAdmin(by, { role: 3, teamleader: otherLeader.user_id }),
};
type End = keyof typeof ends;

const cells: [Call, End][] = [
  ['updateLead', 'sign-out'],
  ['updateLead', 'the end of the session on another device'],
  ['assignLeads', 'the end of all sessions by an Admin'],
  ['updateLead', 'the loss of access'],
  ['updateLead', 'a change of role'],
  ['assignLeads', 'sign-out'],
  ['assignLeads', 'the loss of access'],
  ['assignLeads', 'a change of role'],
  ['addUser', 'sign-out'],
  ['addUser', 'the loss of access'],
  ['createLead', 'a change of role'],
];

test.each(cells)('%s that was begun before %s is 401 when it arrives, and changes nothing', async (call, end) => {
  const attempt = await attempts[call]();
  const token = await server.signIn(attempt.by.phone);
  const request = await begin(call, attempt, token);
  await ends[end](attempt.by, token);
  const { status, body } = await request.finish();
  expect([status, body]).toEqual([401, { status: 401, message: 'Please sign in to continue.' }]);
  expect(await attempt.changed()).toBe(false);
});

test.each(['updateLead', 'assignLeads', 'addUser', 'createLead'] as const)(
  '%s that is sent slowly is done all the same while the session lasts',
  async (call) => {
    const attempt = await attempts[call]();
    const request = await begin(call, attempt, await server.signIn(attempt.by.phone));
    expect((await request.finish()).status).toBe(200);
    expect(await attempt.changed()).toBe(true);
  },
);

test.each([
  ['addUser', { role: 2 }, 'Only an Admin can add users.'],
  ['assignLeads', { role: 3 }, 'Only an Admin or a Team Leader can transfer leads.'],
] as const)('the role that counts for %s is the one when it arrives: 403', async (call, { role }, message) => {
  const attempt = await attempts[call]();
  const request = await begin(call, attempt, await server.signIn(attempt.by.phone));
  // Changed past the server, which would have ended the session.
  const team_leader_id = role === 3 ? otherLeader.user_id : null;
  await changeUser(server.db, attempt.by.user_id, { role, team_leader_id });
  const { status, body } = await request.finish();
  expect([status, body.message]).toEqual([403, message]);
  expect(await attempt.changed()).toBe(false);
});

test('a repeated call is not given the stored answer once its session has ended', async () => {
  const attempt = await attempts.updateLead();
  const token = await server.signIn(attempt.by.phone);
  const key = { 'Idempotency-Key': 'ended' };
  const first = await begin('updateLead', attempt, token, key);
  expect((await first.finish()).status).toBe(200);
  const again = await begin('updateLead', attempt, token, key);
  await ends['sign-out'](attempt.by, token);
  expect((await again.finish()).status).toBe(401);
});

test('a sign-out that arrives after another one answers as if it were the first', async () => {
  const by = await createUser(server.db);
  const token = await server.signIn(by.phone);
  const late = await begin('signOut', { by, body: { reason: 'closing' } }, token);
  await ends['sign-out'](by, token);
  expect((await late.finish()).status).toBe(200);
  expect((await server.call('signOut', { token })).status).toBe(401);
});
