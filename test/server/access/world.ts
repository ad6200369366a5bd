import type { LeadDetail } from '../../../src/contract/leads';
import {
  changeUser,
  createAgent,
  createCapture,
  createImport,
  createLead,
  createMasterSetting,
  createNote,
  createSource,
  createTeamLeader,
  createUser,
} from '../../support/factories';
import { newPhone } from '../../support/payloads';
import { createPeople } from '../../support/people';
import type { TestApp } from '../../support/testApp';
import { useApp } from '../../support/useApp';

/** An id that no record has. */
export const MISSING = 999_999;

/** People with a role. */
export const roleHolders = ['agent', 'leader', 'admin'] as const;
export type RoleHolder = (typeof roleHolders)[number];

/** Tokens that open nothing, by what is wrong with them; undefined for none at all. */
export type Locked = 'no token' | 'garbage' | 'expired' | 'revoked' | 'deactivated';

export type World = Awaited<ReturnType<typeof createWorld>>;

/** The server and the world of a test file. */
export const useWorld = () => {
  const app = useApp();
  const world = {} as World; // filled before the first test
  beforeAll(async () => {
    Object.assign(world, await createWorld(app));
  });
  return { app, world };
};

/** A token for each way in which a session can have ended. */
const createLockedTokens = async (app: TestApp): Promise<Record<Locked, string | undefined>> => {
  const admin = await createUser(app.db);
  const deactivated = await createUser(app.db);
  const expired = await app.signIn(admin.phone);
  app.clock.advance(12 * 60 * 60 * 1000);
  // Younger than that: nothing but what was done to them is wrong with these two.
  const revoked = await app.signIn(admin.phone);
  await app.call('signOut', { token: revoked });
  const outOfUse = await app.signIn(deactivated.phone);
  await changeUser(app.db, deactivated.user_id, { crm_app_access: false });
  return { 'no token': undefined, garbage: 'x'.repeat(43), expired, revoked, deactivated: outOfUse };
};

/** Two teams, a second agent in the first, everybody signed in, and what makes records of them. */
const createWorld = async (app: TestApp) => {
  // First: its clock goes on for as long as a session lasts.
  const locked = await createLockedTokens(app);
  const people = await createPeople(app);
  const { user_id } = people.leader;
  const teammate = await createAgent(app.db, { team_leader_id: user_id });
  const { db } = app;
  /** A form that can be connected, and what connects it. */
  const createForm = async () => {
    const form = { page_name: 'Main page', form_name: `Form ${newPhone()}` };
    const { cat_value } = await createMasterSetting(db);
    await db.insertInto('capture_forms').values(form).execute();
    return { user_id: people.admin.user_id, ...form, project_name: cat_value };
  };
  const createConnection = async (): Promise<number> => {
    const { user_id: _connectedBy, ...connection } = await createForm();
    return (await db.insertInto('form_connections').values(connection).returning('id').executeTakeFirstOrThrow()).id;
  };
  return {
    app,
    locked,
    people,
    teammate,
    /** A lead as the Admin reads it. */
    readLead: async (id: number) => {
      const { body } = await app.call('getLead', { token: people.admin.token, params: { id } });
      return body.data as LeadDetail; // what the call answers with
    },
    /** A record of its own for each cell, as the agent, the leader and the Admin stand to it. */
    leads: {
      own: async () => (await createLead(db, { agent_id: people.agent.user_id })).id,
      "the team's": async () => (await createLead(db, { agent_id: teammate.user_id })).id,
      "the pool's": async () => (await createLead(db)).id,
      "nobody's": async () => (await createLead(db, { lead_status: 2 })).id,
      foreign: async () => (await createLead(db, { agent_id: people.otherAgent.user_id })).id,
      missing: async () => MISSING,
    },
    createSetting: async () => (await createMasterSetting(db)).id,
    createForm,
    createConnection,
    createSource: () => createSource(db),
    createCapture: () => createCapture(db),
    createImport: () => createImport(db, people.admin.user_id),
    /** Creates another session of a person, and returns its id. */
    createSession: async (who: RoleHolder): Promise<number> => {
      await app.signIn(people[who].phone);
      const newest = db.selectFrom('user_sessions').select('id').orderBy('id', 'desc').limit(1);
      return (await newest.executeTakeFirstOrThrow()).id;
    },
    /** A lead of the pool that somebody gave to a team leader, by the id of the transfer. */
    createTransfer: async (who: 'admin' | 'leader' | 'otherLeader', to: 'leader' | 'otherLeader'): Promise<number> => {
      const lead = await createLead(db);
      const body = { lead_id: [lead.id], tl_id: people[to].user_id, user_id: people[who].user_id };
      return Number((await app.call('assignLeads', { token: people[who].token, body })).body.transfer_id);
    },
    /** A message to a lead that all three see. */
    createMessage: async (author: RoleHolder): Promise<number> => {
      const lead = await createLead(db, { agent_id: people.agent.user_id });
      const written = { kind: 4, author_id: people[author].user_id, created_at: app.clock.now() };
      return (await createNote(db, lead.id, written)).id;
    },
    createColleague: () => createTeamLeader(db),
  };
};

/** The record that a call is about. */
export type Whose = keyof World['leads'];
