import { sql } from 'kysely';
import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import { masterCategories } from '../../../src/contract/masterSettings';
import { roleCodeOf, type RoleCode } from '../../../src/contract/roles';
import { foldFigures } from '../../../src/server/db/foldFigures';
import {
  createAgent,
  createCapture,
  createImport,
  createLead,
  createMasterSetting,
  createSource,
  createTeamLeader,
  createUser,
  type CreatedUser,
} from '../../support/factories';
import { noteChanges } from '../../support/changeLog';
import { createTestApp } from '../../support/testApp';

import type { Words } from './fieldValues';

/** Signed-in people who make calls. */
export const signedIn = ['admin', 'leader', 'otherLeader', 'agent', 'otherAgent'] as const;
export type Caller = (typeof signedIn)[number];

/** Names a page, a form, a project and a source alike, so that any call for a name finds one. */
const NAME = 'Palm Grove';
const LEADS = 40;

const phoneOf = (n: number): string => String(9_100_000_000 + n);

/** The scalars in an answer, at any depth. */
const scalarsIn = (value: unknown): unknown[] => {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(scalarsIn) : [];
};

export type FuzzWorld = Awaited<ReturnType<typeof createFuzzWorld>>;

/**
 * A small company whose records of every kind have small numbers and one name, so that values drawn without knowing
 * what they are for often name something.
 */
export const createFuzzWorld = async () => {
  const app = await createTestApp({ settings: { trustProxy: 1, otpSecret: 'seals tokens of Meta' } });
  const { db } = app;
  const named = (n: number, name: string) => ({ name, phone: phoneOf(n) });
  const leader = await createTeamLeader(db, named(1, 'First Leader'));
  const otherLeader = await createTeamLeader(db, named(2, 'Second Leader'));
  for (const [n, { user_id }] of [leader, otherLeader, leader, otherLeader].entries()) {
    await createAgent(db, { ...named(3 + n, `Agent ${n}`), team_leader_id: user_id });
  }
  await createTeamLeader(db, named(7, 'Third Leader'));
  await createUser(db, named(8, 'Second Admin'));
  const people = {
    admin: await createUser(db, named(9, 'Admin')),
    leader,
    otherLeader,
    agent: await createAgent(db, { ...named(10, 'Agent'), team_leader_id: leader.user_id }),
    otherAgent: await createAgent(db, { ...named(11, 'Other Agent'), team_leader_id: otherLeader.user_id }),
  };
  const lastUser = people.otherAgent.user_id;
  for (let n = 0; n < LEADS; n += 1) {
    const agent_id = n % 3 === 1 ? people.agent.user_id : n % 3 === 2 ? people.otherAgent.user_id : null;
    await createLead(db, { name: `Lead ${n}`, contact: phoneOf(100 + n), project: NAME, lead_source: NAME, agent_id });
  }
  await createImport(db, people.admin.user_id);

  const log = await noteChanges(db);
  const restore = async ({ user_id, name, phone, role, team_leader_id }: CreatedUser): Promise<void> => {
    const spare = `0${String(user_id).padStart(9, '0')}`;
    const others = db.updateTable('users').where('phone', '=', phone).where('user_id', '<>', user_id);
    await others.set({ phone: spare }).execute();
    const whole = { name, phone, role, team_leader_id, crm_app_access: true, login_device: false };
    await db.updateTable('users').set(whole).where('user_id', '=', user_id).execute();
  };

  const tokens = {} as Record<Caller, string>; // filled before anybody makes a call
  const signInAll = async (): Promise<void> => {
    for (const who of signedIn) {
      await restore(people[who]);
      tokens[who] = await app.signIn(people[who].phone);
    }
    await log.changed();
  };

  /** Puts back what a while of requests has used up, so that the next ones find something to do, in tables that stay small. */
  const tidy = async (): Promise<void> => {
    await db.updateTable('users').set({ crm_app_access: true }).where('user_id', '<=', lastUser).execute();
    const fresh = { lead_status: 0, team_leader_id: null, agent_id: null, assign_time: null };
    await db.updateTable('leads').set(fresh).where('id', '<=', 10).execute();
    await db
      .deleteFrom('leads')
      .where('id', '>', LEADS + 20)
      .execute();
    await sql`truncate form_connections, capture_forms, master_settings restart identity`.execute(db);
    await sql`truncate captures, lead_sources restart identity`.execute(db);
    await db.insertInto('capture_forms').values({ page_name: NAME, form_name: NAME }).execute();
    for (const cat_name of masterCategories) await createMasterSetting(db, { cat_name, cat_value: NAME });
    await createCapture(db, await createSource(db, NAME));
    await db.deleteFrom('lead_holds').execute();
    const connection = { page_name: NAME, form_name: NAME, project_name: NAME };
    await db.insertInto('form_connections').values(connection).execute();
    await foldFigures(db, app.clock.now());
    app.log.lines.length = 0;
    await signInAll();
  };
  await tidy();

  /** Ids, names and texts from reads, which a client would send back. */
  const wordsRead = async (): Promise<unknown[]> => {
    const reads = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
      ([, { isWrite, isPublic }]) => !isWrite && !isPublic,
    );
    const words: unknown[] = [];
    for (const [name, { path }] of reads) {
      const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, 1]));
      words.push(...scalarsIn((await app.call(name, { token: tokens.admin, params })).body));
    }
    // One of these calls holds the lead that it returns.
    await log.changed();
    return words;
  };
  const small = Array.from({ length: LEADS }, (_each, n) => n + 1);
  const words: Words = {
    favourites: [...Array.from({ length: 6 }, () => NAME), 1, 2, '3'],
    all: [...new Set([...small, ...small.map(String), ...(await wordsRead())])],
  };
  const close = async (): Promise<void> => {
    // The last uses of sessions are stored by the time an ordinary call is answered.
    await app.send('GET', '/healthz');
    await app.close();
  };
  const rolesOf = Object.fromEntries(signedIn.map((who) => [who, roleCodeOf(people[who].role)]));
  return {
    ...{ app, tokens, words, tidy, signInAll, close, changed: () => log.changed() },
    roles: rolesOf as Record<Caller, RoleCode | undefined>, // of each of them
  };
};
