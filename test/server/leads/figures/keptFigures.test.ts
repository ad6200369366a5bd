import * as fc from 'fast-check';
import { leadListCodes } from '../../../../src/contract/leadCodes';
import { isDueList } from '../../../../src/contract/rules/lists';
import { leadListSchema } from '../../../../src/contract/validation/leads';
import { readCounters } from '../../../../src/server/leads/leadCounters';
import { findLeadPage } from '../../../../src/server/leads/leadListQueries';
import { listDaysAt } from '../../../../src/server/rules/lists';
import { countedCounters, countedPage } from './oracle';
import { actorOf, changeAndCompare, useWorld, WRITES } from './randomWorld';
import { everybody, projects, sources, type Who } from './world';

const world = useWorld();

const left = <Value>(...values: Value[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant('' as const) }, { weight: 1, arbitrary: fc.constantFrom(...values) });

/** Any list query. Days count from the clock's day. */
const listQuery = fc.record({
  who: fc.constantFrom(...everybody),
  lead_status: fc.constantFrom(...leadListCodes),
  page: fc.integer({ min: 1, max: 9 }),
  leader: left<Who>('leader', 'otherLeader', 'agent'),
  secondLeader: fc.oneof({ weight: 9, arbitrary: fc.constant('' as const) }, fc.constantFrom<Who>('leader')),
  agent: left<Who>('agent', 'otherAgent'),
  project: left(...projects, 'Nowhere'),
  leadSource: left(...sources),
  customer: left('c-', 'C-00', '1', '0001', 'c-000123', '%', 'x'),
  from: left(-40, -3, -1, 0),
  to: left(-2, -1, 0, 3),
  sortBy: fc.constantFrom('', 'newest', 'oldest', 'due', 'due'),
});

type Asked = typeof listQuery extends fc.Arbitrary<infer Value> ? Value : never;

const queryOf = ({ who: _who, leader, secondLeader, agent, from, to, sortBy, ...rest }: Asked) => {
  const idOf = (who: Who | ''): number | '' => (who === '' ? '' : world().people[who].user_id);
  const day = (days: number | ''): string =>
    days === '' ? '' : listDaysAt(new Date(world().app.clock.now().getTime() + days * 86_400_000)).today;
  return leadListSchema.validateSync({
    ...rest,
    // Other lists refuse this order.
    sortBy: sortBy === 'due' && !isDueList(rest.lead_status) ? '' : sortBy,
    team_leader_id: idOf(leader),
    teamLeader: idOf(secondLeader),
    agent: idOf(agent),
    dateFrom: day(from),
    dateTo: day(to),
  });
};

const compareCounters = async (): Promise<void> => {
  const { app } = world();
  const days = listDaysAt(app.clock.now());
  for (const who of everybody) {
    const kept = await readCounters(app.db, actorOf(world(), who), days);
    expect([who, kept]).toEqual([who, await countedCounters(app.db, actorOf(world(), who), days)]);
  }
};

const comparePage = async (one: Asked): Promise<void> => {
  const { app } = world();
  const days = listDaysAt(app.clock.now());
  const query = queryOf(one);
  const page = await findLeadPage(app.db, actorOf(world(), one.who), days, query);
  const counted = await countedPage(app.db, actorOf(world(), one.who), days, query);
  expect([one, page.total]).toEqual([one, counted.total]);
  expect([one, page.rows.map(({ id }) => id)]).toEqual([one, counted.ids]);
};

test(
  'after any writes, folds and changes of day, every counter, total and page equals a full count',
  () =>
    changeAndCompare(world(), {
      asked: listQuery,
      compare: async (lists) => {
        await compareCounters();
        for (const list of lists) await comparePage(list);
      },
    }),
  300_000 + WRITES * 50,
);
