import type { EndpointName } from '../../../src/contract/endpoints';
import { leadPayload, newPhone, updatePayload, userPayload } from '../../support/payloads';
import { changedTables, hashTables, type BusinessTable } from '../../support/tableHashes';
import type { CallOptions, TestApp } from '../../support/testApp';
import { MISSING, roleHolders, type RoleHolder, type Whose, type World } from './world';

export interface Request {
  params?: Record<string, string | number>;
  body?: object;
}

/** What somebody hears, and which tables may be others than before: a refusal changes none. */
export interface Cell {
  status: number;
  changes: readonly BusinessTable[];
}

export interface Target {
  /** A request that nothing is wrong with but, perhaps, who makes it. It makes the records that it is about. */
  request: (world: World) => Promise<Request>;
  cells: Record<RoleHolder, Cell>;
}

const reads: Cell = { status: 200, changes: [] };
const writes = (...changes: BusinessTable[]): Cell => ({ status: 200, changes });
const refuses = (status: number): Cell => ({ status, changes: [] });

const everybody = (cell: Cell): Target['cells'] => ({ agent: cell, leader: cell, admin: cell });
const onlyAdmin = (cell: Cell): Target['cells'] => ({ agent: refuses(403), leader: refuses(403), admin: cell });
/** A lead, by how the agent and the leader of the matrix stand to it. */
const inScope: Record<Whose, (cell: Cell) => Target['cells']> = {
  own: (cell) => everybody(cell),
  "the team's": (cell) => ({ agent: refuses(404), leader: cell, admin: cell }),
  foreign: (cell) => ({ agent: refuses(404), leader: refuses(404), admin: cell }),
  missing: () => everybody(refuses(404)),
};

const whose = Object.keys(inScope) as Whose[]; // the keys of its type

const simple = (cells: Target['cells'], request: Target['request'] = async () => ({})): Record<string, Target> => ({
  'the call': { request, cells },
});

/** The call about a record that is there, and about one that is not. */
const record = (
  cells: Target['cells'],
  missing: Target['cells'],
  request: (world: World, id: number) => Request,
  create: (world: World) => Promise<number>,
): Record<string, Target> => ({
  existing: { cells, request: async (world) => request(world, await create(world)) },
  missing: { cells: missing, request: async (world) => request(world, MISSING) },
});

const byId = (_world: World, id: number): Request => ({ params: { id } });

/** The call about a lead of each kind. */
const leadTargets = (cell: Cell, request: (world: World, id: number) => Promise<Request>): Record<string, Target> =>
  Object.fromEntries(
    whose.map((kind) => [
      kind,
      { cells: inScope[kind](cell), request: async (world) => request(world, await world.leads[kind]()) },
    ]),
  );

const saveOf = async (world: World, id: number): Promise<Request> => {
  // A lead that is missing looks like one that is there.
  const shown = id === MISSING ? await world.leads.own() : id;
  return { body: updatePayload({ ...(await world.readLead(shown)), id }, { notes: 'Called.' }) };
};

const transferOf = ({ people }: World, id: number): Request => ({
  body: { lead_id: [id], tl_id: people.leader.user_id, agent_id: '', project_id: '' },
});

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
  listLeads: simple(everybody(reads), async () => ({ body: { lead_status: '1', page: 1 } })),
  assignLeads: {
    'from the pool': {
      cells: { ...everybody(writes('leads', 'audit_log')), agent: refuses(403) },
      request: async (world) => transferOf(world, await world.createPoolLead()),
    },
    // One that is handed out already is no longer transferred; one out of sight is not there.
    ...Object.fromEntries(
      whose.map((kind): [string, Target] => [
        kind,
        {
          cells: { ...inScope[kind](refuses(409)), agent: refuses(403) },
          request: async (world) => transferOf(world, await world.leads[kind]()),
        },
      ]),
    ),
  },
  findDuplicates: simple(everybody(reads), async () => ({ body: { contact: '9822011223', alt_contact: '' } })),
  createLead: {
    // An agent's is the agent's own then, a team leader's the team's: that is an assignment.
    'for nobody': {
      cells: { ...everybody(writes('leads', 'audit_log')), admin: writes('leads') },
      request: async () => ({ body: leadPayload() }),
    },
    "for an agent of the caller's team": {
      cells: everybody(writes('leads', 'audit_log')),
      request: async ({ people }) => ({
        body: leadPayload({ team_leader: people.leader.user_id, agent: people.agent.user_id }),
      }),
    },
    'for an agent of another team': {
      cells: { agent: refuses(403), leader: refuses(403), admin: writes('leads', 'audit_log') },
      request: async ({ people }) => ({
        body: leadPayload({ team_leader: people.otherLeader.user_id, agent: people.otherAgent.user_id }),
      }),
    },
  },
  getLead: leadTargets(reads, async (world, id) => byId(world, id)),
  updateLead: leadTargets(writes('leads', 'lead_notes'), saveOf),

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
  addUser: simple(onlyAdmin(writes('users', 'audit_log')), async () => ({ body: userPayload() })),
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
    // Of those who have a role each has another session, so one of them is for each.
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
