import { sql } from 'kysely';
import { timestampText } from '../../../src/server/db/sqlParts';
import { createAgent, createLead, createMasterSetting, createTeamLeader, createUser } from '../../support/factories';
import { updatePayload } from '../../support/payloads';
import { createTypedApp, type Caller } from '../../support/typedApp';

export type Teams = Awaited<ReturnType<typeof createTeams>>;

/** Two teams, of which the first has two agents, everybody signed in, and what the tests look at. */
export const createTeams = async () => {
  const app = await createTypedApp();
  const { db } = app;
  const people = {
    admin: await createUser(db, { name: 'Asha Rao' }),
    leader: await createTeamLeader(db, { name: 'Rohini Das' }),
    otherLeader: await createTeamLeader(db, { name: 'Vikram Shah' }),
  };
  const team_leader_id = people.leader.user_id;
  const agents = {
    naveen: await createAgent(db, { name: 'Naveen K', team_leader_id }),
    priya: await createAgent(db, { name: 'Priya S', team_leader_id }),
    otherAgent: await createAgent(db, { name: 'Other Agent', team_leader_id: people.otherLeader.user_id }),
  };
  await createMasterSetting(db, { cat_value: 'Sea View' });
  const asAgent = await app.as(agents.naveen);
  const asAdmin = await app.as(people.admin);

  const pool = async (count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) ids.push((await createLead(db)).id);
    return ids;
  };
  const owned = async (agent: { user_id: number }, count: number, lead_status = 2): Promise<number[]> => {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) ids.push((await createLead(db, { agent_id: agent.user_id, lead_status })).id);
    return ids;
  };
  /** What a transfer may change of leads, by id. */
  const places = (ids: readonly number[]) =>
    db
      .selectFrom('leads')
      .select(['id', 'team_leader_id', 'agent_id', 'project', 'lead_status'])
      .select(timestampText('assign_time').as('assign_time'))
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute();
  const historyOf = async (id: number) => {
    const { body } = await asAdmin('getLead', undefined, { params: { id } });
    return body.notes;
  };
  /** Saves a lead as its form does. */
  const save = async (by: Caller, id: number, change: object): Promise<number> => {
    const { body } = await by('getLead', undefined, { params: { id } });
    return (await by('updateLead', updatePayload(body.data, change))).status;
  };
  const auditOf = (ids: readonly number[]) =>
    db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject'])
      .select(sql`detail`.as('detail'))
      .where('action', '=', 'lead.assign')
      .where('subject', 'in', ids.map(String))
      .orderBy('id')
      .execute();
  return {
    ...{ app, db, people, agents, asAgent, asAdmin, pool, owned, places, historyOf, save, auditOf },
    asLeader: await app.as(people.leader),
    asOtherLeader: await app.as(people.otherLeader),
  };
};

/** A call that is on record: a follow-up is due with it. */
export const called = {
  call_status: 'Not Connect',
  last_call_action: 'Number Busy',
  follow_up: '2026-06-18T23:30:00+05:30',
};
