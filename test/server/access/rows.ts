import type { EndpointName } from '../../../src/contract/endpoints';
import { leadPayload, newPhone, updatePayload, userPayload } from '../../support/payloads';
import { changedTables, hashTables } from '../../support/tableHashes';
import type { CallOptions, TestApp } from '../../support/testApp';
import {
  byId,
  everybody,
  holds,
  inScope,
  leadTargets,
  onlyAdmin,
  reads,
  record,
  refuses,
  simple,
  writes,
  writesOnce,
  type Cell,
  type Request,
  type Target,
} from './cells';
import { handOutRows } from './handOutRows';
import { importRows } from './importRows';
import { transferRows } from './transferRows';
import { MISSING, roleHolders, type World } from './world';

const saveOf = async (world: World, id: number): Promise<Request> => {
  // A lead that is missing looks like one that is there.
  const shown = id === MISSING ? await world.leads.own() : id;
  return { body: updatePayload({ ...(await world.readLead(shown)), id }, { notes: 'Called.' }) };
};

const colleague = async (world: World): Promise<number> => (await world.createColleague()).user_id;

/**
 * Who may make which call, with what it may change: every row of the contract (`Record` does not compile without one).
 * The public calls, which come before there is a session, are the same for everybody.
 */
export const rows: Record<EndpointName, Record<string, Target>> = {
  sendLoginOtp: simple(everybody(writes('otp_codes')), async ({ createColleague }) => ({
    body: { mobile: (await createColleague()).phone },
  })),
  // Refused in an answer of HTTP 200: that is the contract.
  verifyLoginOtp: simple(everybody(reads), async ({ createColleague }) => ({
    body: { mobile: (await createColleague()).phone, otp: '000000' },
  })),
  signOut: simple(everybody(writes('sessions'))),

  getCounters: simple(everybody(reads)),
  // Rows outside the scope are not counted, which is no refusal: see test/server/report/report.test.ts.
  getReport: simple(everybody(reads), async ({ people }) => ({
    body: { by: 'agent', tl_id: people.otherLeader.user_id, from: '2026-06-01' },
  })),
  // The same, and test/server/report/figureLeads.test.ts.
  listFigureLeads: simple(everybody(reads), async ({ people }) => ({
    body: { figure: 'open', by: 'agent', key: String(people.otherAgent.user_id), from: '2026-06-01' },
  })),
  listLeads: simple(everybody(reads), async () => ({ body: { lead_status: '1', page: 1 } })),
  // Leads outside the scope are not found, which is no refusal: see test/server/leads/search.test.ts.
  searchLeads: leadTargets(
    () => everybody(reads),
    (_world, id) => ({ body: { search_value: `C-${id}` } }),
  ),
  ...transferRows,
  findDuplicates: simple(everybody(reads), async () => ({ body: { contact: '9822011223', alt_contact: '' } })),
  // Each finds the leads held that were given to those before them, and so gets another.
  nextLead: simple(everybody(holds), async (world) => {
    await world.leads.own();
    return {};
  }),
  getQueueOrder: simple(everybody(reads)),
  setQueueOrder: simple(onlyAdmin(writes('queue_order', 'audit_log')), async ({ app }) => {
    const order = ['missed', 'today', 'new', 'hot'];
    // Another one than the stored one: the same again is no change.
    const first = await app.db.selectFrom('queue_order').select('kind').where('place', '=', 0).executeTakeFirst();
    return { body: { order: first?.kind === 'hot' ? order : order.toReversed() } };
  }),
  // test/server/events/scope.test.ts compares the events of each person.
  getEvents: simple(everybody(reads)),
  // Leads outside the scope cause no reminder, which is no refusal: see test/server/queue/reminders.test.ts.
  getReminders: simple(everybody(reads), async (world) => {
    await world.leads.own();
    return {};
  }),
  createLead: {
    // An agent's is the agent's own then, a team leader's the team's: that is an assignment.
    'for nobody': {
      cells: { ...everybody(writesOnce('leads', 'audit_log')), admin: writesOnce('leads') },
      request: async () => ({ body: leadPayload() }),
    },
    "for an agent of the caller's team": {
      cells: everybody(writesOnce('leads', 'audit_log')),
      request: async ({ people }) => ({
        body: leadPayload({ team_leader: people.leader.user_id, agent: people.agent.user_id }),
      }),
    },
    'for an agent of another team': {
      cells: { agent: refuses(403), leader: refuses(403), admin: writesOnce('leads', 'audit_log') },
      request: async ({ people }) => ({
        body: leadPayload({ team_leader: people.otherLeader.user_id, agent: people.otherAgent.user_id }),
      }),
    },
  },
  getLead: leadTargets((kind) => inScope[kind](reads), byId),
  updateLead: leadTargets((kind) => inScope[kind](writesOnce('leads', 'lead_notes')), saveOf),

  // Each gets what is in sight: test/server/files/export.deep.test.ts compares it. The agent's limit is 0 at first.
  exportLeads: simple({ ...everybody(writes('audit_log')), agent: refuses(429) }, async () => ({
    body: { format: 'csv', lead_status: 1 },
  })),
  ...importRows,

  ...handOutRows,
  listTemplates: simple(everybody(reads)),
  saveTemplates: simple(onlyAdmin(writes('message_templates', 'audit_log')), async () => ({
    body: { data: [{ name: `Hello ${newPhone()}`, stage: 3, text: 'Namaste {name}' }] },
  })),
  noteMessage: leadTargets(
    (kind) => inScope[kind](writesOnce('lead_notes')),
    (_world, id) => ({ body: { lead_id: id, text: 'Namaste' } }),
  ),
  takeBackMessage: {
    ...Object.fromEntries(
      roleHolders.map((author): [string, Target] => [
        `the ${author}'s`,
        {
          cells: { ...everybody(refuses(404)), [author]: writes('lead_notes') },
          request: async (world) => byId(world, await world.createMessage(author)),
        },
      ]),
    ),
    missing: { cells: everybody(refuses(404)), request: async (world) => byId(world, MISSING) },
  },

  listStates: simple(everybody(reads)),
  listTeamLeaders: simple(everybody(reads)),
  listAgents: {
    "the caller's team": {
      cells: everybody(reads),
      request: async ({ people }) => ({ params: { teamLeaderId: people.leader.user_id } }),
    },
    'another team': {
      cells: everybody(reads),
      request: async ({ people }) => ({ params: { teamLeaderId: people.otherLeader.user_id } }),
    },
    missing: { cells: everybody(reads), request: async () => ({ params: { teamLeaderId: MISSING } }) },
  },

  listMasterSettings: simple(everybody(reads)),
  addMasterSetting: simple(onlyAdmin(writes('master_settings', 'audit_log')), async () => ({
    body: { category_name: 'Project', category_value: `Garden ${newPhone()}` },
  })),
  deleteMasterSetting: record(
    onlyAdmin(writes('master_settings', 'audit_log')),
    onlyAdmin(refuses(404)),
    byId,
    ({ createSetting }) => createSetting(),
  ),

  listUsers: simple(onlyAdmin(reads)),
  addUser: simple(onlyAdmin(writesOnce('users', 'audit_log')), async () => ({ body: userPayload() })),
  getUser: record(onlyAdmin(reads), onlyAdmin(refuses(404)), byId, colleague),
  updateUser: record(
    onlyAdmin(writes('users', 'audit_log')),
    onlyAdmin(refuses(404)),
    (_world, user_id) => ({ body: userPayload({ user_id }) }),
    colleague,
  ),
  // Nobody's sign-in is locked here, so there is nothing to change.
  unlockUser: record(onlyAdmin(reads), onlyAdmin(refuses(404)), byId, colleague),

  listSessions: simple(everybody(reads)),
  endOwnSession: {
    // Everyone with a role has a second session to end.
    ...Object.fromEntries(
      roleHolders.map((owner): [string, Target] => [
        `the ${owner}'s`,
        {
          cells: { ...everybody(refuses(404)), [owner]: writes('sessions', 'audit_log') },
          request: async (world) => byId(world, await world.createSession(owner)),
        },
      ]),
    ),
    missing: { cells: everybody(refuses(404)), request: async (world) => byId(world, MISSING) },
  },
  endUserSessions: record(onlyAdmin(writes('sessions', 'audit_log')), onlyAdmin(refuses(404)), byId, async (world) => {
    const { user_id, phone } = await world.createColleague();
    await world.app.signIn(phone);
    return user_id;
  }),

  listPages: simple(everybody(reads)),
  listPageForms: simple(everybody(reads), async () => ({ params: { pageName: 'Main page' } })),
  connectForm: simple(onlyAdmin(writes('form_connections', 'audit_log')), async (world) => ({
    body: await world.createForm(),
  })),
  disconnectForm: record(
    onlyAdmin(writes('form_connections', 'audit_log')),
    onlyAdmin(refuses(404)),
    byId,
    ({ createConnection }) => createConnection(),
  ),

  addSource: simple(onlyAdmin(writes('lead_sources', 'master_settings', 'audit_log')), async () => ({
    body: { kind: 'website', name: `Site ${newPhone()}` },
  })),
  listSources: simple(onlyAdmin(reads)),
  updateSource: record(
    onlyAdmin(writes('lead_sources', 'master_settings', 'audit_log')),
    onlyAdmin(refuses(404)),
    (_world, id) => ({ params: { id }, body: { name: `Site ${newPhone()}` } }),
    ({ createSource }) => createSource(),
  ),
  deleteSource: record(
    onlyAdmin(writes('lead_sources', 'audit_log')),
    onlyAdmin(refuses(404)),
    byId,
    ({ createSource }) => createSource(),
  ),
  testSource: record(onlyAdmin(reads), onlyAdmin(refuses(404)), byId, ({ createSource }) => createSource()),
  previewSource: record(onlyAdmin(reads), onlyAdmin(reads), byId, ({ createSource }) => createSource()),
  listCaptures: simple(onlyAdmin(reads)),
  retryCapture: record(onlyAdmin(writes('captures')), onlyAdmin(refuses(404)), byId, ({ createCapture }) =>
    createCapture(),
  ),

  listAuditLog: simple(onlyAdmin(reads)),
};

/** The table's rows, one for each call and target. Object.entries forgets what the keys are. */
export const calls = (Object.entries(rows) as [EndpointName, (typeof rows)[EndpointName]][]).flatMap(
  ([name, targets]) =>
    Object.entries(targets).map(([target, { request, cells }]) => ({ name, target, request, cells })),
);

/** Makes a call and gives it as a cell: what is heard, and which tables are others afterwards. */
export const cellOf = async (
  app: TestApp,
  name: EndpointName,
  token: string | undefined,
  request: CallOptions,
): Promise<Cell> => {
  const before = await hashTables(app.db);
  const { status } = await app.call(name, { ...request, ...(token !== undefined && { token }) });
  return { status, changes: changedTables(before, await hashTables(app.db)) };
};

/** The cell with its tables in the order in which `cellOf` gives them. */
export const inOrder = ({ status, changes }: Cell): Cell => ({ status, changes: [...changes].sort() });
