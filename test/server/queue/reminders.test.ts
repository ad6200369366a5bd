import * as fc from 'fast-check';
import { limits } from '../../../src/contract/limits';
import { readReminders } from '../../../src/contract/reminders';
import { rounds } from '../../support/depth';
import { createLead } from '../../support/factories';
import { useTeams, type Who } from '../../support/useTeams';

// Detects closed leads, agents' leads at a team leader, bounds off by a minute, and the earliest instead of the
// nearest.

const MINUTE = 60_000;

const { app, people, idOf } = useTeams();

const everybody = ['admin', 'leader', 'agent', 'otherLeader', 'otherAgent'] as const;

interface Lead {
  status: number;
  leader: 'leader' | 'otherLeader' | null;
  hasAgent: boolean;
  /** Milliseconds from now. */
  due: number | null;
}

const agentOf = { leader: 'agent', otherLeader: 'otherAgent' } as const;

/** Ids in the order of `leads`. */
const store = async (leads: readonly Lead[]): Promise<number[]> => {
  await app.db.deleteFrom('leads').execute();
  const ids: number[] = [];
  for (const { status, leader, hasAgent, due } of leads) {
    const { id } = await createLead(app.db, {
      name: 'Meera Nair',
      lead_status: status,
      team_leader_id: leader && idOf[leader],
      agent_id: leader && hasAgent ? idOf[agentOf[leader]] : null,
      follow_up: due === null ? null : new Date(app.clock.now().getTime() + due),
    });
    ids.push(id);
  }
  return ids;
};

const asked = async (who: Who): Promise<number[]> => {
  const { body } = await (await app.as(people[who]))('getReminders');
  return readReminders(body)?.leads.map(({ id }) => id) ?? [];
};

const isOwn = ({ leader, hasAgent }: Lead, who: Who): boolean =>
  leader !== null && (hasAgent ? agentOf[leader] === who : leader === who);

const expected = (leads: readonly Lead[], ids: readonly number[], who: Who): number[] =>
  leads
    .map((lead, at) => ({ ...lead, id: ids[at] ?? 0, due: lead.due ?? Infinity }))
    .filter((lead) => [1, 2, 3].includes(lead.status) && isOwn(lead, who))
    .filter(({ due }) => due >= -120 * MINUTE && due <= 20 * MINUTE)
    .sort((one, other) => one.due - other.due || one.id - other.id)
    .map(({ id }) => id);

const lead: fc.Arbitrary<Lead> = fc.record({
  status: fc.constantFrom(0, 1, 1, 2, 3, 4, 5),
  leader: fc.constantFrom('leader', 'leader', 'otherLeader', null),
  hasAgent: fc.boolean(),
  due: fc.oneof(
    fc.constantFrom(null, 0, -1, 1, -120 * MINUTE, -120 * MINUTE - 1, 20 * MINUTE, 20 * MINUTE + 1),
    fc.integer({ min: -180, max: 40 }).map((minutes) => minutes * MINUTE),
  ),
});

it('everybody is reminded of the open leads that they call and that are due about now, at any hour in India', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(lead, { maxLength: 25 }),
      fc.constantFrom('2026-06-17T12:00:00+05:30', '2026-06-17T23:50:00+05:30', '2026-06-18T00:00:00+05:30'),
      async (leads, now) => {
        app.clock.set(now);
        const ids = await store(leads);
        for (const who of everybody) expect([who, await asked(who)]).toEqual([who, expected(leads, ids, who)]);
      },
    ),
    { numRuns: rounds(30) },
  );
});

it('of more than fit, those that are nearest to now, the earliest first', async () => {
  const leads = Array.from({ length: 140 }, (_, n): Lead => {
    return { status: 2, leader: 'leader', hasAgent: true, due: (n - 120) * MINUTE };
  });
  const ids = await store(leads);
  const found = await asked('agent');
  expect(found).toHaveLength(limits.reminders);
  // 19 minutes ahead to 30 minutes ago.
  expect(found).toEqual(ids.slice(90, 140));
});

it("a reminder has the customer, the time and the server's clock", async () => {
  app.clock.set('2026-06-17T23:55:00+05:30');
  const [id] = await store([{ status: 1, leader: 'leader', hasAgent: false, due: 10 * MINUTE }]);
  const { body } = await (await app.as(people.leader))('getReminders');
  expect(body.data[0]?.cust_id).toMatch(/^C-\d+$/);
  const cust_id = body.data[0]?.cust_id;
  expect(body).toEqual({
    status: 200,
    data: [
      { id, cust_id, name: 'Meera Nair', follow_up: '2026-06-18T00:05:00+05:30', enquired: false, first_call: false },
    ],
    now: '2026-06-17T18:25:00.000Z',
  });
});

it('whoever asked again is named to agent and team leader, instead of a follow-up, until somebody calls', async () => {
  app.clock.set('2026-06-17T12:00:00+05:30');
  const [own, fresh, old] = await store([
    { status: 2, leader: 'leader', hasAgent: true, due: 5 * MINUTE },
    { status: 0, leader: null, hasAgent: false, due: null },
    { status: 2, leader: 'leader', hasAgent: true, due: null },
  ]);
  const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * MINUTE);
  const ask = (id: number | undefined, minutes: number) =>
    app.db
      .updateTable('leads')
      .set({ enquired_at: ago(minutes) })
      .where('id', '=', id ?? 0)
      .execute();
  await ask(own, 3);
  await ask(fresh, 3);
  await ask(old, 121);
  for (const who of ['agent', 'leader'] as const) {
    const { body } = await (await app.as(people[who]))('getReminders');
    expect(body.data).toMatchObject([{ id: own, follow_up: '2026-06-17T11:57:00+05:30', enquired: true }]);
  }
  for (const who of ['otherLeader', 'otherAgent', 'admin'] as const) expect(await asked(who)).toEqual([]);
});
