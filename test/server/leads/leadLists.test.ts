import * as fc from 'fast-check';
import { counterKeys } from '../../../src/contract/dashboard';
import { unwrapCounters } from '../../../src/contract/envelopes';
import { leadListCodes } from '../../../src/contract/leadCodes';
import { unwrapLeadPage } from '../../../src/contract/leads';
import { isDueList } from '../../../src/contract/rules/lists';
import { rounds } from '../../support/depth';
import { useTeams } from '../../support/useTeams';
import { createModel, dayFromNow, expectedIds, type ModelLead, projects, sources } from './listModel';

const { app, people } = useTeams();
let leads: ModelLead[];
beforeAll(async () => {
  leads = await createModel(app.db, people, 1200);
});

const everybody = ['admin', 'leader', 'agent', 'otherLeader', 'otherAgent'] as const;
const list = async (token: string, body: object) => {
  const answer = await app.call('listLeads', { token, body });
  expect(answer.status).toBe(200);
  return unwrapLeadPage(answer.body);
};

describe.each(everybody)('as %s', (who) => {
  it('each counter is the total of its list, and both are what the rules say', async () => {
    const { token } = people[who];
    const counters = unwrapCounters((await app.call('getCounters', { token })).body);
    for (const code of leadListCodes) {
      const { total } = await list(token, { lead_status: String(code), page: 1 });
      expect([code, total]).toEqual([code, expectedIds(leads, people[who], code).length]);
      expect([code, counters[counterKeys[code]]]).toEqual([code, total]);
    }
  });

  it('the pages of each list hold each of its leads once, newest first', async () => {
    for (const code of leadListCodes) {
      const ids: number[] = [];
      let lastPage = 1;
      for (let page = 1; page <= lastPage; page += 1) {
        const answer = await list(people[who].token, { lead_status: code, page });
        ({ lastPage } = answer);
        expect(answer.page).toBe(page);
        ids.push(...answer.rows.map(({ id }) => id));
      }
      expect(ids).toEqual(expectedIds(leads, people[who], code));
    }
  });
});

describe.each(everybody)('in the order of follow-ups, as %s', (who) => {
  it.each([6, 8] as const)(
    'the pages of list %i hold each of its leads once, the earliest follow-up first',
    async (code) => {
      const ids: number[] = [];
      let lastPage = 1;
      for (let page = 1; page <= lastPage; page += 1) {
        const answer = await list(people[who].token, { lead_status: code, page, sortBy: 'due' });
        ({ lastPage } = answer);
        ids.push(...answer.rows.map(({ id }) => id));
      }
      expect(ids).toEqual(expectedIds(leads, people[who], code, { order: 'due' }));
    },
  );
});

it('many of the leads in the order of follow-ups are due at one instant, on several pages', () => {
  const due = leads
    .filter(({ id }) => expectedIds(leads, people.admin, 6).includes(id))
    .map(({ followUp }) => followUp);
  expect(due.length).toBeGreaterThan(100);
  expect(new Set(due).size).toBeLessThan(due.length / 5);
});

it('any other list refuses the order of follow-ups in words', async () => {
  for (const code of leadListCodes.filter((one) => !isDueList(one))) {
    const { status, body } = await app.call('listLeads', {
      token: people.admin.token,
      body: { lead_status: code, page: 1, sortBy: 'due' },
    });
    expect([code, status]).toEqual([code, 422]);
    expect(JSON.stringify(body)).toContain('Sort must be newest or oldest; due is for Missed and Today Follow Up.');
  }
});

it('every list of the model is met by somebody, so that the comparisons above mean something', () => {
  for (const code of leadListCodes) expect(expectedIds(leads, people.admin, code).length).toBeGreaterThan(0);
  expect(expectedIds(leads, people.admin, 1).length).toBeGreaterThan(50);
});

interface Given<Value> {
  sent?: unknown;
  value?: Value;
}

/** A filter's values, and the ways to leave it out. */
const filterOf = <Value>(...values: Value[]) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<Given<Value>>({}, { sent: '' }, { sent: null }) },
    { weight: 1, arbitrary: fc.constantFrom(...values).map((value): Given<Value> => ({ sent: value, value })) },
  );

const values = <Value>(...all: Given<Value>[]): Value[] =>
  all.flatMap(({ value }) => (value === undefined ? [] : [value]));

it('any combination of filters gives exactly the leads that meet all of them', async () => {
  const ids = (...of: (typeof everybody)[number][]) => of.map((who) => people[who].user_id);
  const leaders = filterOf(...ids('leader', 'otherLeader', 'agent'), 999_999);
  const agents = filterOf(...ids('agent', 'otherAgent', 'leader'));
  const filters = fc.record({
    team_leader_id: leaders,
    teamLeader: leaders,
    agent_id: agents,
    agent: agents,
    project_id: filterOf(...projects, 'palm grove'),
    project: filterOf(...projects, 'Nowhere'),
    leadSource: filterOf(...sources),
    customer: filterOf('c-', 'C-0', '7', '%', '_', '00001', 'x'),
    dateFrom: filterOf(dayFromNow(-3), dayFromNow(-1), dayFromNow(0), '0001-01-01'),
    dateTo: filterOf(dayFromNow(-2), dayFromNow(-1), dayFromNow(0), '9999-12-31'),
    sortBy: filterOf<'newest' | 'oldest' | 'due'>('newest', 'oldest', 'due'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...everybody),
      fc.constantFrom(...leadListCodes),
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      filters,
      async (who, anyCode, page, asText, filter) => {
        // Other lists refuse this order.
        const code = filter.sortBy.value === 'due' && !isDueList(anyCode) ? 6 : anyCode;
        const sent: Record<string, unknown> = { lead_status: code, page };
        for (const [name, { sent: value }] of Object.entries(filter)) {
          sent[name] = asText && typeof value === 'number' ? String(value) : value;
        }
        const { rows, total, lastPage } = await list(people[who].token, sent);
        const expected = expectedIds(leads, people[who], code, {
          leaders: values(filter.team_leader_id, filter.teamLeader),
          agents: values(filter.agent_id, filter.agent),
          projects: values(filter.project_id, filter.project),
          source: filter.leadSource.value,
          customer: filter.customer.value,
          from: filter.dateFrom.value,
          to: filter.dateTo.value,
          order: filter.sortBy.value ?? 'newest',
        });
        expect(rows.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 50, page * 50));
        expect(total).toBe(expected.length);
        expect(lastPage).toBe(Math.max(1, Math.ceil(expected.length / 50)));
      },
    ),
    { numRuns: rounds(200) },
  );
});
