import * as fc from 'fast-check';
import { sql } from 'kysely';
import { foldFigures } from '../../../../src/server/db/foldFigures';
import { takeIn } from '../../../../src/server/sources/takeIn';
import { leadPayload, updatePayload } from '../../../support/payloads';
import { changeMany, insertCalled, insertMany, removeSome, undone } from './bulkChanges';
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
      return status === 200 ? 1 : 0;
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
      if (id === undefined) return 0;
      const read = await world.callers[who]('getLead', undefined, { params: { id } });
      if (read.status !== 200) return 0;
      const call = followUp !== null && {
        call_status: 'Not Connect',
        last_call_action: 'Number Busy',
        follow_up: `${dayFromNow(world, followUp)}T23:30:00+05:30`,
      };
      const plan = visit !== null && { site_visit: dayFromNow(world, visit) };
      const sent = updatePayload(read.body.data, { ...change, ...call, ...plan, lead_status: status });
      return (await world.callers[who]('updateLead', sent)).status === 200 ? 1 : 0;
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
      if (pool.length === 0) return 0;
      const target = people[who === 'admin' ? 'leader' : who].user_id;
      const body = { lead_id: pool.map(({ id }) => id), tl_id: target, agent_id: '', project_id: '' };
      return (await callers[who]('assignLeads', body)).status === 200 ? pool.length : 0;
    },
);

const distribute = changeBy(
  'distribute',
  fc.record({
    who: fc.constantFrom('admin', 'leader', 'otherLeader'),
    count: fc.integer({ min: 1, max: 30 }),
    by: fc.constantFrom('even', 'load'),
  }),
  ({ who, count, by }): Change =>
    async ({ callers, people }) => {
      const { user_id } = people[who === 'otherLeader' ? who : 'leader'];
      const plan = await callers[who]('planDistribution', { oldest: count, by, tl_id: user_id });
      if (plan.status !== 200 || plan.body.total === 0) return 0;
      const { status } = await callers[who]('distributeLeads', { data: plan.body.data });
      return status === 200 ? plan.body.total : 0;
    },
);

const reassign = changeBy(
  'reassign',
  fc.record({
    lead: fc.nat(),
    count: fc.integer({ min: 1, max: 30 }),
    to: fc.constantFrom('leader', 'otherLeader', 'agent', 'otherAgent'),
    project_id: fc.constantFrom('', ...projects),
  }),
  ({ lead, count, to, project_id }): Change =>
    async (world) => {
      const first = await someLead(world, lead);
      if (first === undefined) return 0;
      const { app, callers, people } = world;
      const leads = app.db.selectFrom('leads').select('id').where('id', '>=', first).orderBy('id').limit(count);
      const lead_id = (await leads.execute()).map(({ id }) => id);
      const target = { [to.endsWith('eader') ? 'to_tl_id' : 'to_agent_id']: people[to].user_id };
      const { status, body } = await callers.admin('reassignLeads', { lead_id, ...target, project_id });
      return status === 200 ? body.transferred : 0;
    },
);

/** Undoes a transfer: all of its leads return, or the untouched ones. */
const takeBack = changeBy('takeBack', fc.nat(4), (skip): Change => async ({ callers }) => {
  const { body } = await callers.admin('listTransfers');
  const open = body.data.filter(({ may_undo }) => may_undo);
  const transfer = open[skip % open.length];
  if (!transfer) return 0;
  const { transfer_id } = transfer;
  const undo = await callers.admin('undoTransfer', undefined, { params: { transfer_id } });
  return undo.status === 200 ? undo.body.undone : 0;
});

/** A lead's number comes in again through a source: an enquiry, or a lead if it is converted. */
const enquire = changeBy(
  'enquire',
  fc.record({ lead: fc.nat(), source: fc.constantFrom(...sources, 'Portal'), project: fc.constantFrom(...projects) }),
  ({ lead, source, project }): Change =>
    async (world) => {
      const { db, clock } = world.app;
      const id = (await someLead(world, lead)) ?? 0;
      const [known] = await db.selectFrom('leads').select('contact').where('id', '=', id).execute();
      if (!known) return 0;
      const capture = { ...{ id: 0, source_id: 0, body: '', content_type: '', tries: 0, sealed: null, aliases: [] } };
      const none = { name: 'Somebody', form: 'Visit', remark: '', alt_contact: '', email: '', city: '', reference: '' };
      const fields = { ...none, budget: '', language: '', contact: known.contact, project };
      const captured = { ...capture, ...fields, source, on_known: 'enquiry' as const };
      await db.transaction().execute((trx) => takeIn(trx, captured, fields, { now: clock.now(), project }));
      return 1;
    },
);

const fold = changeBy('fold', fc.constantFrom(1, 3, 20_000), (batch): Change => async ({ app }) => {
  await foldFigures(app.db, app.clock.now(), batch);
  return 0;
});

/** Folds one batch that leaves deltas, with another clock than the reader's. */
const foldInPart = changeBy(
  'foldInPart',
  fc.tuple(fc.constantFrom(1, 5), fc.integer({ min: -2, max: 2 })),
  ([batch, days]): Change =>
    async (world) => {
      await sql`select fold_figures(${dayFromNow(world, days)}::date, ${batch})`.execute(world.app.db);
      return 0;
    },
);

const moveClock = changeBy(
  'moveClock',
  fc.constantFrom(-2 * DAY, -DAY, DAY / 2, DAY, 3 * DAY),
  (by): Change =>
    async (world) => {
      world.app.clock.advance(by);
      for (const who of everybody) world.callers[who] = await world.app.as(world.people[who]);
      return 0;
    },
);

export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: create },
  { weight: 12, arbitrary: save },
  { weight: 2, arbitrary: enquire },
  { weight: 2, arbitrary: transfer },
  { weight: 2, arbitrary: distribute },
  { weight: 3, arbitrary: reassign },
  { weight: 4, arbitrary: takeBack },
  { weight: 4, arbitrary: changeMany },
  { weight: 2, arbitrary: removeSome },
  { weight: 2, arbitrary: insertMany },
  { weight: 2, arbitrary: insertCalled },
  { weight: 1, arbitrary: undone },
  { weight: 2, arbitrary: fold },
  { weight: 2, arbitrary: foldInPart },
  { weight: 1, arbitrary: moveClock },
);
