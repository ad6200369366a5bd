import type { Insertable } from 'kysely';
import { unwrapCounters } from '../../../src/contract/envelopes';
import { leadListCodes } from '../../../src/contract/leadCodes';
import { unwrapLeadPage } from '../../../src/contract/leads';
import { isDueList } from '../../../src/contract/rules/lists';
import type { LeadsTable } from '../../../src/server/db/schema';
import { useTeams } from '../../support/useTeams';
import { countedCounters, countedPage } from './figures/oracle';

const { app, people, idOf, callerOf, asAdmin } = useTeams();

const HOUR = 60 * 60 * 1000;
const midnight = Date.parse('2026-06-17T00:00:00+05:30');
const days = { today: '2026-06-17', tomorrow: '2026-06-18' };

/** Cycles through a list of choices, each list at its own pace. */
const pick = <Value>(values: readonly [Value, ...Value[]], position: number): Value =>
  values[position % values.length] ?? values[0];

/** A lead of every kind, many within a second of India's midnight or at one instant. */
const leadOf = (n: number): Insertable<LeadsTable> => {
  const [team_leader_id, agent_id] = pick<readonly [number | null, number | null]>(
    [
      [null, null],
      [idOf.leader, null],
      [idOf.leader, idOf.agent],
      [idOf.otherLeader, idOf.otherAgent],
    ],
    n,
  );
  const dayAt = (position: number) => pick([-3, -2, -1, 0, 1, 2], position);
  const instant = (day: number, position: number) =>
    new Date(midnight + day * 24 * HOUR + pick([-1, 0, 1000, 12 * HOUR, 23 * HOUR], position));
  return {
    ...{ name: `Customer ${n}`, contact: '9876543210', team_leader_id, agent_id },
    // Includes fresh leads with a leader and working leads without, which the scope must tell apart.
    lead_status: (team_leader_id === null) === n % 3 > 0 ? 0 : 1 + (Math.floor(n / 4) % 5),
    created_at: instant(dayAt(Math.floor(n / 11)), n),
    follow_up: n % 5 === 0 ? null : instant(dayAt(Math.floor(n / 2)), Math.floor(n / 13)),
    site_visit: n % 3 === 0 ? null : `2026-06-${17 + dayAt(Math.floor(n / 5))}`,
  };
};

beforeAll(async () => {
  const leads = Array.from({ length: 1200 }, (_, n) => leadOf(n));
  await app.db.insertInto('leads').values(leads).execute();
});

describe.each(['admin', 'leader', 'agent', 'otherLeader', 'otherAgent'] as const)('as %s', (who) => {
  it('each counter is what the rules say', async () => {
    const counters = unwrapCounters((await callerOf(who)('getCounters')).body);
    expect(counters).toEqual(await countedCounters(app.db, people[who], days));
  });

  it.each([
    ...leadListCodes.map((code) => [code, 'newest'] as const),
    ...([6, 8] as const).map((code) => [code, 'due'] as const),
  ])('the pages of list %i hold each of its leads once, in order: %s first', async (lead_status, sortBy) => {
    for (let page = 1, end = 1; page <= end; page += 1) {
      const query = { lead_status, page, sortBy };
      const { rows, ...answer } = unwrapLeadPage((await callerOf(who)('listLeads', query)).body);
      const { total, ids } = await countedPage(app.db, people[who], days, query);
      end = Math.max(1, Math.ceil(total / 50));
      expect(rows.map(({ id }) => id)).toEqual(ids);
      expect(answer).toMatchObject({ page, total, lastPage: end });
    }
  });
});

it('many of the leads in the order of follow-ups are due at one instant, on several pages', async () => {
  const due = app.db.selectFrom('leads').select('follow_up').where('lead_status', 'in', [1, 2, 3]);
  const times = (await due.where('follow_up', '<', new Date(midnight)).execute()).map(({ follow_up }) => follow_up);
  expect(times.length).toBeGreaterThan(100);
  expect(new Set(times.map(String)).size).toBeLessThan(times.length / 5);
});

it('any other list refuses the order of follow-ups in words', async () => {
  for (const lead_status of leadListCodes.filter((one) => !isDueList(one))) {
    const { status, body } = await asAdmin('listLeads', { lead_status, page: 1, sortBy: 'due' });
    expect([lead_status, status]).toEqual([lead_status, 422]);
    expect(JSON.stringify(body)).toContain('Sort must be newest or oldest; due is for Missed and Today Follow Up.');
  }
});

it('every list is met by somebody, so that the comparisons above mean something', async () => {
  const counters = await countedCounters(app.db, people.admin, days);
  expect(Math.min(...Object.values(counters))).toBeGreaterThan(0);
  expect((await countedPage(app.db, people.admin, days, { lead_status: 1, page: 1 })).total).toBeGreaterThan(50);
});
