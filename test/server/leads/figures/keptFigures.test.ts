import * as fc from 'fast-check';
import { unwrapCounters } from '../../../../src/contract/envelopes';
import { leadListCodes } from '../../../../src/contract/leadCodes';
import { unwrapLeadPage } from '../../../../src/contract/leads';
import { isDueList } from '../../../../src/contract/rules/lists';
import { listDaysAt } from '../../../../src/server/rules/lists';
import { countedCounters, countedPage } from './oracle';
import { changeAndCompare, useWorld, WRITES } from './randomWorld';
import { dayFromNow, everybody, projects, sources, type Who } from './world';

const world = useWorld();

/** A filter's values, and `weight` times as often the ways to leave it out. */
const filter = <Value>(weight: number, ...values: Value[]) =>
  fc.oneof(
    { weight, arbitrary: fc.constantFrom('' as const, null, undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );

/** Any list query. Days count from the clock's day. */
const listQuery = fc.record({
  who: fc.constantFrom(...everybody),
  asText: fc.boolean(),
  lead_status: fc.constantFrom(...leadListCodes),
  page: fc.integer({ min: 1, max: 9 }),
  leader: filter<Who>(3, 'leader', 'otherLeader', 'agent'),
  secondLeader: filter<Who>(9, 'leader'),
  agent: filter<Who>(3, 'agent', 'otherAgent'),
  secondAgent: filter<Who>(9, 'agent'),
  project: filter(3, ...projects, 'Nowhere'),
  project_id: filter(9, 'Lake_View', 'palm grove'),
  leadSource: filter(3, ...sources),
  customer: filter(3, 'c-', 'C-00', '1', '0001', 'c-000123', '%', '_', 'x'),
  from: filter(3, -40, -3, -1, 0),
  to: filter(3, -2, -1, 0, 3),
  sortBy: fc.constantFrom('', 'newest', 'oldest', 'due', 'due'),
});

type Asked = typeof listQuery extends fc.Arbitrary<infer Value> ? Value : never;

const queryOf = ({
  who: _who,
  asText: _asText,
  leader,
  secondLeader,
  agent,
  secondAgent,
  from,
  to,
  ...rest
}: Asked) => {
  const idOf = (who: typeof leader) => who && world.people[who].user_id;
  const day = (days: typeof from) => (typeof days === 'number' ? dayFromNow(world, days) : days);
  return {
    ...rest,
    // Other lists refuse this order.
    sortBy: rest.sortBy === 'due' && !isDueList(rest.lead_status) ? ('' as const) : rest.sortBy,
    team_leader_id: idOf(leader),
    teamLeader: idOf(secondLeader),
    agent: idOf(agent),
    agent_id: idOf(secondAgent),
    dateFrom: day(from),
    dateTo: day(to),
  };
};

const compareCounters = async (): Promise<void> => {
  const { app, callers, people } = world;
  for (const who of everybody) {
    const kept = unwrapCounters((await callers[who]('getCounters')).body);
    expect([who, kept]).toEqual([who, await countedCounters(app.db, people[who], listDaysAt(app.clock.now()))]);
  }
};

const comparePage = async (one: Asked): Promise<void> => {
  const { app, callers, people } = world;
  const query = queryOf(one);
  const sent = Object.entries(query).map(([name, value]): [string, unknown] => [
    name,
    one.asText && typeof value === 'number' ? String(value) : value,
  ]);
  const { rows, total, lastPage } = unwrapLeadPage(
    (await callers[one.who]('listLeads', Object.fromEntries(sent))).body,
  );
  const counted = await countedPage(app.db, people[one.who], listDaysAt(app.clock.now()), query);
  expect([one, total, lastPage]).toEqual([one, counted.total, Math.max(1, Math.ceil(counted.total / 50))]);
  expect([one, rows.map(({ id }) => id)]).toEqual([one, counted.ids]);
};

test(
  'after any writes, folds and changes of day, every counter, total and page equals a full count',
  () =>
    changeAndCompare(world, {
      asked: listQuery,
      compare: async (lists) => {
        await compareCounters();
        for (const list of lists) await comparePage(list);
      },
    }),
  300_000 + WRITES * 50,
);
