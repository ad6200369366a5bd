import * as fc from 'fast-check';
import { addDays, indiaDayOf } from '../../../src/contract/calendar';
import { rounds } from '../../support/depth';
import { createLead } from '../../support/factories';
import { updatePayload } from '../../support/payloads';
import { wrongFields } from '../../support/refusals';
import { testNow } from '../../support/testClock';
import { useTeams } from '../../support/useTeams';

const { app, idOf, asAdmin, asAgent, read, save } = useTeams();

const saveAsAgent = (id: number, changes: object) => save(asAgent, id, changes);

const today = indiaDayOf(testNow);
const lastWeek = { follow_up: '2026-06-10T16:30:00+05:30', site_visit: '2026-06-11' };
/** A lead with a past follow-up and visit. */
const overdueLead = async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent, lead_status: 2, ...lastWeek });
  return id;
};

test.each(['office_visit', 'mid_way_visit', 'house_visit'] as const)(
  '%s may have been completed on any earlier day',
  async (visit) => {
    const { id } = await createLead(app.db, { agent_id: idOf.agent });
    for (const day of [addDays(today, -1), '2025-12-31', today]) {
      const { status, body } = await saveAsAgent(id, { [visit]: day });
      expect([status, body.errors]).toEqual([200, undefined]);
      expect((await read(id)).notes[0]?.[visit]).toBe(day);
    }
  },
);

test('a client that sends back the follow-up of the list and the visit of the history saves an overdue lead', async () => {
  const id = await overdueLead();
  const listed = await asAdmin('listLeads', { lead_status: '6' });
  // The contract types only the other envelope.
  const { data } = (listed.body as unknown as { data: { data: { id: number; follow_ups: string }[] } }).data;
  const follow_up = data.find((row) => row.id === id)?.follow_ups;
  expect(follow_up).toBe(lastWeek.follow_up);
  const { status, body } = await saveAsAgent(id, { name: 'Meera Iyer', follow_up, site_visit: lastWeek.site_visit });
  expect([status, body.errors]).toEqual([200, undefined]);
  expect((await read(id)).data.name).toBe('Meera Iyer');
});

test.each(['2026-06-10T11:00:00Z', '2026-06-10T16:30', '2026-06-10 16:30:00+05:30'])(
  'the follow-up that the lead has is known in another spelling: %s',
  async (follow_up) => {
    const id = await overdueLead();
    const call = { call_status: 'Not Connect', last_call_action: 'Number Busy' };
    expect((await saveAsAgent(id, { ...call, follow_up })).status).toBe(200);
  },
);

test('a new follow-up and visit must not be in the past, and both errors come at once', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent });
  const before = await read(id);
  const { status, body } = await saveAsAgent(id, lastWeek);
  expect([status, body.errors]).toEqual([
    422,
    { follow_up: 'Follow Up cannot be before today.', site_visit: 'Schedule Site Visit cannot be before today.' },
  ]);
  expect(await read(id)).toEqual(before);
});

test('a plan in the past cannot be moved to any other day of the past', async () => {
  const id = await overdueLead();
  const back = fc.integer({ min: 1, max: 400 }).map((days) => addDays(today, -days));
  await fc.assert(
    fc.asyncProperty(back, async (day) => {
      const visit = await saveAsAgent(id, { site_visit: day });
      expect(visit.status).toBe(day === lastWeek.site_visit ? 200 : 422);
      const call = await saveAsAgent(id, { follow_up: `${day}T09:00:00+05:30` });
      expect(wrongFields(call)).toEqual([422, 'follow_up']);
    }),
    { numRuns: rounds(20), examples: [[lastWeek.site_visit]] },
  );
});

test('the refusal of a lead outside the scope does not reveal its plans', async () => {
  const { id } = await createLead(app.db, { lead_status: 2, ...lastWeek });
  const { data } = await read(id);
  for (const plans of [lastWeek, { site_visit: '2026-06-12' }]) {
    expect((await asAgent('updateLead', updatePayload(data, plans))).status).toBe(404);
  }
});
