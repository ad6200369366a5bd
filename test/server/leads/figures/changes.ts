import * as fc from 'fast-check';
import { sql } from 'kysely';
import { foldFigures } from '../../../../src/server/db/foldFigures';
import { leadPayload, updatePayload } from '../../../support/payloads';
import { changeMany, insertMany, removeSome, undone } from './bulkChanges';
import { changeBy, DAY, dayFromNow, everybody, maybe, projects, someLead, sources, who, type Change } from './world';

const create = changeBy(
  'create',
  fc.record({
    who,
    leader: maybe(fc.constantFrom('leader', 'otherLeader')),
    project: fc.constantFrom(...projects),
    lead_source: fc.constantFrom(...sources),
  }),
  ({ who, leader, ...rest }): Change =>
    async ({ callers, people }) => {
      const team_leader = leader === null ? '' : people[leader].user_id;
      const { status } = await callers[who]('createLead', leadPayload({ ...rest, team_leader }));
      return status === 200;
    },
);

const save = changeBy(
  'save',
  fc.record({
    who,
    lead: fc.nat(),
    status: fc.constantFrom('', 1, 2, 3, 4, 5),
    visit: maybe(fc.integer({ min: 0, max: 5 })),
    followUp: maybe(fc.integer({ min: 0, max: 5 })),
    change: fc.record({ project: fc.constantFrom(...projects), notes: fc.constantFrom('', 'Called.') }),
  }),
  ({ who, lead, status, visit, followUp, change }): Change =>
    async (world) => {
      const id = await someLead(world, lead);
      if (id === undefined) return false;
      const read = await world.callers[who]('getLead', undefined, { params: { id } });
      if (read.status !== 200) return false;
      const call = followUp !== null && {
        call_status: 'Not Connect',
        last_call_action: 'Number Busy',
        follow_up: `${dayFromNow(world, followUp)}T23:30:00+05:30`,
      };
      const plan = visit !== null && { site_visit: dayFromNow(world, visit) };
      const sent = updatePayload(read.body.data, { ...change, ...call, ...plan, lead_status: status });
      return (await world.callers[who]('updateLead', sent)).status === 200;
    },
);

const transfer = changeBy(
  'transfer',
  fc.record({ who: fc.constantFrom('admin', 'leader', 'otherLeader'), count: fc.integer({ min: 1, max: 30 }) }),
  ({ who, count }): Change =>
    async ({ app, callers, people }) => {
      const pool = await app.db
        .selectFrom('leads')
        .select('id')
        .where('lead_status', '=', 0)
        .where('team_leader_id', 'is', null)
        .limit(count)
        .execute();
      if (pool.length === 0) return false;
      const target = people[who === 'admin' ? 'leader' : who].user_id;
      const body = { lead_id: pool.map(({ id }) => id), tl_id: target, agent_id: '', project_id: '' };
      return (await callers[who]('assignLeads', body)).status === 200;
    },
);

const fold = changeBy('fold', fc.constantFrom(1, 3, 20_000), (batch): Change => async ({ app }) => {
  await foldFigures(app.db, app.clock.now(), batch);
  return false;
});

/** One batch, which leaves lines behind; by a process whose clock is not the one that reads. */
const foldInPart = changeBy(
  'foldInPart',
  fc.tuple(fc.constantFrom(1, 5), fc.integer({ min: -2, max: 2 })),
  ([batch, days]): Change =>
    async (world) => {
      const day = dayFromNow(world, days);
      await sql`select fold_lead_figures(${day}::date, ${batch})`.execute(world.app.db);
      return false;
    },
);

const moveClock = changeBy(
  'moveClock',
  fc.constantFrom(-2 * DAY, -DAY, DAY / 2, DAY, 3 * DAY),
  (by): Change =>
    async (world) => {
      world.app.clock.advance(by);
      for (const who of everybody) world.callers[who] = await world.app.as(world.people[who]);
      return false;
    },
);

/** Anything that may happen to leads, to the figures and to the clock. */
export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: create },
  { weight: 12, arbitrary: save },
  { weight: 2, arbitrary: transfer },
  { weight: 4, arbitrary: changeMany },
  { weight: 2, arbitrary: removeSome },
  { weight: 2, arbitrary: insertMany },
  { weight: 1, arbitrary: undone },
  { weight: 2, arbitrary: fold },
  { weight: 2, arbitrary: foldInPart },
  { weight: 1, arbitrary: moveClock },
);
