import * as fc from 'fast-check';
import { sql, type Updateable } from 'kysely';
import type { LeadsTable } from '../../../../src/server/db/schema';
import { createLead, createNote } from '../../../support/factories';
import { changeBy, DAY, dayFromNow, daysAway, maybe, projects, someLead, sources, type Change } from './world';

/** Changes any columns of many leads in one statement, as an operator may. */
export const changeMany = changeBy(
  'changeMany',
  fc.record({
    share: fc.integer({ min: 1, max: 20 }),
    rest: fc.nat({ max: 19 }),
    set: fc.oneof(
      fc.record({ lead_status: fc.integer({ min: 0, max: 5 }) }),
      fc.record({ project: maybe(fc.constantFrom(...projects, '')), lead_source: maybe(fc.constantFrom(...sources)) }),
      fc.record({ site_visit: maybe(daysAway) }),
      fc.record({ follow_up: maybe(daysAway) }),
      fc.record({ created_at: daysAway }),
      fc.record({ owner: maybe(fc.constantFrom('leader', 'otherLeader')) }),
      fc.record({ agent: maybe(fc.constantFrom('agent', 'otherAgent')) }),
      fc.record({ city: fc.constantFrom('Pune', 'Kochi') }),
    ),
  }),
  ({ share, rest, set }): Change =>
    async (world) => {
      const { db, clock } = world.app;
      const instant = (days: number): Date => new Date(clock.now().getTime() + days * DAY);
      const columns: Updateable<LeadsTable> = {
        ...('lead_status' in set && { lead_status: set.lead_status }),
        ...('project' in set && { project: set.project, lead_source: set.lead_source }),
        ...('city' in set && { city: set.city }),
        ...('site_visit' in set && {
          site_visit: set.site_visit === null ? null : dayFromNow(world, set.site_visit),
        }),
        ...('follow_up' in set && { follow_up: set.follow_up === null ? null : instant(set.follow_up) }),
        ...('created_at' in set && { created_at: instant(set.created_at) }),
        ...('owner' in set && {
          team_leader_id: set.owner === null ? null : world.people[set.owner].user_id,
          agent_id: null,
        }),
      };
      if ('agent' in set) columns.agent_id = set.agent === null ? null : world.people[set.agent].user_id;
      const { numUpdatedRows } = await db
        .updateTable('leads')
        .set(columns)
        .where(sql<boolean>`id % ${share} = ${rest % share}`)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
);

export const removeSome = changeBy(
  'removeSome',
  fc.record({ from: fc.nat(), count: fc.integer({ min: 1, max: 5 }) }),
  ({ from, count }): Change =>
    async (world) => {
      const id = (await someLead(world, from)) ?? 0;
      const { numDeletedRows } = await world.app.db
        .deleteFrom('leads')
        .where(sql<boolean>`id >= ${id} and id < ${id + count}`)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
);

export const insertMany = changeBy(
  'insertMany',
  fc.array(
    fc.record({
      status: fc.integer({ min: 0, max: 5 }),
      owner: maybe(
        fc.constantFrom(
          ['leader', null] as const,
          ['leader', 'agent'] as const,
          ['otherLeader', 'otherAgent'] as const,
        ),
      ),
      project: maybe(fc.constantFrom(...projects)),
      source: maybe(fc.constantFrom(...sources)),
      created: fc.integer({ min: -4, max: 0 }),
      followUp: maybe(daysAway),
      visit: maybe(daysAway),
    }),
    { minLength: 20, maxLength: 60 },
  ),
  (rows): Change =>
    async (world) => {
      const now = world.app.clock.now().getTime();
      const values = rows.map(({ status, owner, project, source, created, followUp, visit }) => ({
        name: 'Meera Nair',
        contact: '9822011223',
        lead_status: status,
        team_leader_id: owner === null ? null : world.people[owner[0]].user_id,
        agent_id: owner === null || owner[1] === null ? null : world.people[owner[1]].user_id,
        project,
        lead_source: source,
        created_at: new Date(now + created * DAY),
        follow_up: followUp === null ? null : new Date(now + followUp * DAY),
        site_visit: visit === null ? null : dayFromNow(world, visit),
      }));
      await world.app.db.insertInto('leads').values(values).execute();
      return values.length;
    },
);

/** Old leads with first calls after random minutes, so that medians exist. */
export const insertCalled = changeBy(
  'insertCalled',
  fc.array(
    fc.record({
      agent: fc.constantFrom('agent', 'otherAgent'),
      status: fc.integer({ min: 1, max: 5 }),
      project: maybe(fc.constantFrom(...projects)),
      source: maybe(fc.constantFrom(...sources)),
      created: fc.integer({ min: -40, max: -10 }),
      wait: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 5_000 })),
    }),
    { minLength: 20, maxLength: 40 },
  ),
  (rows): Change =>
    async ({ app, people }) => {
      const now = app.clock.now().getTime();
      for (const { agent, status, project, source, created, wait } of rows) {
        const created_at = new Date(now + created * DAY);
        const { user_id } = people[agent];
        const lead = { agent_id: user_id, lead_status: status, project, lead_source: source, created_at };
        const { id } = await createLead(app.db, lead);
        const called_at = new Date(created_at.getTime() + wait * 60_000 + 59_999);
        const call = { kind: 3, call_status: 'Connect', author_id: user_id, created_at: called_at };
        await createNote(app.db, id, call);
      }
      return rows.length;
    },
);

export const undone = changeBy('undone', fc.tuple(changeMany, insertMany), (changes): Change => async (world) => {
  const undoing = new Error('undone');
  const { db } = world.app;
  let written = 0;
  await db
    .transaction()
    .execute(async (trx) => {
      for (const change of changes) written += await change({ ...world, app: { ...world.app, db: trx } });
      throw undoing;
    })
    .catch((error: unknown) => {
      if (error !== undoing) throw error;
    });
  return written;
});
