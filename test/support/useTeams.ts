import { timestampText } from '../../src/server/db/sqlParts';
import { auditOf } from './audit';
import { createAgent, createLeads, createTeamLeader, createUser, type CreatedUser } from './factories';
import { updatePayload } from './payloads';
import type { SignedInUser } from './people';
import type { TestAppOptions } from './testApp';
import type { Caller } from './typedApp';
import { useApp } from './useApp';

export type Who = 'admin' | 'leader' | 'agent' | 'colleague' | 'otherLeader' | 'otherAgent';

/** The server of a test file with an Admin and two teams, the first of two agents, and what tests do with their leads. */
export const useTeams = (options: TestAppOptions = {}) => {
  const app = useApp(options);
  // Filled before the first test.
  const people = {} as Record<Who, SignedInUser>;
  const idOf = {} as Record<Who, number>;
  beforeAll(async () => {
    const { db, signIn } = app;
    const join = async (who: Who, user: CreatedUser) => {
      people[who] = { ...user, token: await signIn(user.phone) };
      idOf[who] = user.user_id;
      return { team_leader_id: user.user_id };
    };
    await join('admin', await createUser(db, { name: 'Asha Rao' }));
    const team = await join('leader', await createTeamLeader(db, { name: 'Rohini Das' }));
    await join('agent', await createAgent(db, { name: 'Naveen K', ...team }));
    await join('colleague', await createAgent(db, { name: 'Priya S', ...team }));
    const otherTeam = await join('otherLeader', await createTeamLeader(db, { name: 'Vikram Shah' }));
    await join('otherAgent', await createAgent(db, { name: 'Farida Khan', ...otherTeam }));
  });

  const callerOf =
    (who: Who): Caller =>
    (name, body, rest) =>
      app.by(people[who].token)(name, body, rest);
  const asAdmin = callerOf('admin');

  /** A lead as the Admin reads it. */
  const read = async (id: number) => (await asAdmin('getLead', undefined, { params: { id } })).body;
  const stored = (id: number) => app.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return {
    ...{ app, people, idOf, callerOf, asAdmin, read, stored },
    historyOf: async (id: number) => (await read(id)).notes,
    asLeader: callerOf('leader'),
    asAgent: callerOf('agent'),
    asOtherLeader: callerOf('otherLeader'),
    /** New fresh leads of nobody. */
    pool: (count: number) => createLeads(app.db, count),
    /** Many of them, in one statement. */
    bulk: async (count: number) => {
      const rows = Array.from({ length: count }, () => ({ name: 'Bulk', contact: '9000000000', lead_status: 0 }));
      return (await app.db.insertInto('leads').values(rows).returning('id').execute()).map(({ id }) => id);
    },
    /** New leads of an agent. */
    owned: (agent_id: number, count: number, lead_status = 2) => createLeads(app.db, count, { agent_id, lead_status }),
    /** Saves a lead as its form does: all of it, with changes. */
    save: async (by: Caller, id: number, changes: object) =>
      by('updateLead', updatePayload((await read(id)).data, changes)),
    undo: (by: Caller, transfer_id: number) => by('undoTransfer', undefined, { params: { transfer_id } }),
    /** Saves a user as the edit form does. */
    edit: async (id: number, changes: object = {}) => {
      const { body } = await asAdmin('getUser', undefined, { params: { id } });
      const { team_leader_id, all_team_leader: _choices, ...user } = body.data;
      return asAdmin('updateUser', { user_id: id, ...user, teamleader: team_leader_id, ...changes });
    },
    /** Team leader, agent and status. */
    assignmentOf: async (id: number) => {
      const { team_leader_id, agent_id, lead_status } = await stored(id);
      return [team_leader_id, agent_id, lead_status];
    },
    /** The columns of leads that a transfer changes, by id. */
    places: (ids: readonly number[]) =>
      app.db
        .selectFrom('leads')
        .select(['id', 'team_leader_id', 'agent_id', 'project', 'lead_status'])
        .select(timestampText('assign_time').as('assign_time'))
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute(),
    /** The audit rows of assignments of leads. */
    assignmentsOf: (...ids: number[]) => auditOf(app.db, 'lead.assign', ...ids),
  };
};
