import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { leadStatuses } from '../../src/contract/leadCodes';
import { roles } from '../../src/contract/roles';
import type { Database, LeadNotesTable, LeadsTable, UsersTable } from '../../src/server/db/schema';
import { testNow } from './testClock';

let sequence = 0;
/** Unique in this process. */
const next = (): number => (sequence += 1);

/** Not in the demonstration set. */
const phone = (n: number): string => String(8_100_000_000 + n);

export type CreatedUser = Pick<Selectable<UsersTable>, 'user_id' | 'name' | 'phone' | 'role' | 'team_leader_id'>;

/**
 * A user; an Admin unless a role is given. An agent without a team leader gets a new one.
 */
export async function createUser(
  db: Kysely<Database>,
  overrides: Partial<Insertable<UsersTable>> = {},
): Promise<CreatedUser> {
  const n = next();
  const role = overrides.role ?? roles.admin;
  const leader = role === roles.agent ? (overrides.team_leader_id ?? (await createTeamLeader(db)).user_id) : null;
  return db
    .insertInto('users')
    .values({
      name: `Person ${n}`,
      phone: phone(n),
      created_at: testNow,
      updated_at: testNow,
      ...overrides,
      role,
      team_leader_id: leader,
    })
    .returning(['user_id', 'name', 'phone', 'role', 'team_leader_id'])
    .executeTakeFirstOrThrow();
}

export const createTeamLeader = (db: Kysely<Database>, overrides: Partial<Insertable<UsersTable>> = {}) =>
  createUser(db, { ...overrides, role: roles.teamLeader });

export const createAgent = (db: Kysely<Database>, overrides: Partial<Insertable<UsersTable>> = {}) =>
  createUser(db, { ...overrides, role: roles.agent });

/** A team leader and an agent. */
export async function createTeam(
  db: Kysely<Database>,
  ofLeader: Partial<Insertable<UsersTable>> = {},
  ofAgent: Partial<Insertable<UsersTable>> = {},
) {
  const leader = await createTeamLeader(db, ofLeader);
  return { leader, agent: await createAgent(db, { ...ofAgent, team_leader_id: leader.user_id }) };
}

/** Fresh without a team leader, else new. An agent's lead belongs to the agent's team leader as well. */
export async function createLead(db: Kysely<Database>, overrides: Partial<Insertable<LeadsTable>> = {}) {
  const n = next();
  const leader = overrides.team_leader_id ?? (await leaderOf(db, overrides.agent_id));
  return db
    .insertInto('leads')
    .values({
      name: `Customer ${n}`,
      contact: phone(n),
      gender: 'Female',
      state: 'Maharashtra',
      city: 'Pune',
      lead_source: 'Website',
      project: 'Palm Grove',
      lead_status: leader === null ? leadStatuses.fresh : leadStatuses.new,
      assign_time: leader === null ? null : testNow,
      created_at: testNow,
      updated_at: testNow,
      ...overrides,
      team_leader_id: leader,
    })
    .returning(['id', 'cust_id', 'name', 'contact', 'lead_status', 'team_leader_id', 'agent_id', 'version'])
    .executeTakeFirstOrThrow();
}

/** So many leads, and their ids in the order in which they were created. */
export async function createLeads(db: Kysely<Database>, count: number, columns: Partial<Insertable<LeadsTable>> = {}) {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await createLead(db, columns)).id);
  return ids;
}

async function leaderOf(db: Kysely<Database>, agentId: number | null | undefined): Promise<number | null> {
  if (agentId === null || agentId === undefined) return null;
  const agent = await db.selectFrom('users').select('team_leader_id').where('user_id', '=', agentId).executeTakeFirst();
  return agent?.team_leader_id ?? null;
}

/** A history entry, which becomes the lead's newest note. */
export async function createNote(
  db: Kysely<Database>,
  leadId: number,
  overrides: Partial<Insertable<LeadNotesTable>> = {},
) {
  const notes = overrides.notes ?? `Note ${next()}`;
  const note = await db
    .insertInto('lead_notes')
    .values({ lead_id: leadId, kind: roles.admin, author_name: 'Person', created_at: testNow, ...overrides, notes })
    .returning(['id', 'lead_id', 'notes', 'kind', 'author_name'])
    .executeTakeFirstOrThrow();
  await db.updateTable('leads').set({ last_note: notes }).where('id', '=', leadId).execute();
  return note;
}

export async function createMasterSetting(
  db: Kysely<Database>,
  overrides: Partial<Insertable<Database['master_settings']>> = {},
) {
  return db
    .insertInto('master_settings')
    .values({ cat_name: 'Project', cat_value: `Value ${next()}`, ...overrides })
    .returning(['id', 'cat_name', 'cat_value'])
    .executeTakeFirstOrThrow();
}

/** Changes a user past the server, as another process does. */
export const changeUser = (db: Kysely<Database>, user_id: number, change: Updateable<UsersTable>) =>
  db.updateTable('users').set(change).where('user_id', '=', user_id).execute();

export const storedUser = (db: Kysely<Database>, user_id: number) =>
  db.selectFrom('users').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow();

/** A source of a website. Its id. */
export const createSource = async (db: Kysely<Database>, name = `Site ${next()}`): Promise<number> => {
  const values = { kind: 'website' as const, name, public_key: null, key_hash: name, sealed: null, problem: null };
  const source = db.insertInto('lead_sources').values({ ...values, created_at: testNow });
  return (await source.returning('id').executeTakeFirstOrThrow()).id;
};

/** A submission that waits. Its id. */
export const createCapture = async (db: Kysely<Database>, source?: number): Promise<number> => {
  const source_id = source ?? (await createSource(db));
  const values = { source_id, once: String(next()), at: testNow, body: '{}', reason: null, lead_id: null };
  return (await db.insertInto('captures').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

/** An import that was looked at. Its id. */
export const createImport = async (db: Kysely<Database>, user_id: number): Promise<number> => {
  const plan = JSON.stringify({ mapping: {}, defaults: {}, values: [], on_duplicate: '', tl_id: null, by: '' });
  const values = { user_id, at: testNow, file_name: 'leads.csv', is_dry: true, state: 'dry' as const, plan };
  const made = db.insertInto('imports').values({ ...values, problem: null });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
};
