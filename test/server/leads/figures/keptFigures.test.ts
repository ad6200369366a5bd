import * as fc from 'fast-check';
import { leadListCodes } from '../../../../src/contract/leadCodes';
import { roleCodeOf, roles } from '../../../../src/contract/roles';
import { leadListSchema } from '../../../../src/contract/validation/leads';
import { readCounters } from '../../../../src/server/leads/leadCounters';
import { findLeadPage } from '../../../../src/server/leads/leadListQueries';
import { listDaysAt } from '../../../../src/server/leads/listDays';
import { createMasterSetting } from '../../../support/factories';
import { createPeople, type People } from '../../../support/people';
import { createTypedApp, type TypedApp } from '../../../support/typedApp';
import { anyChange } from './changes';
import { countedCounters, countedPage } from './oracle';
import { everybody, projects, sources, type Who, type World } from './world';

/** Leads that are written in all, one by one or many at once; more of them by hand, after a change of the figures. */
const WRITES = Number(process.env.FIGURE_WRITES ?? 1_000);
const CHANGES = 25;

let app: TypedApp;
let people: People;

beforeAll(async () => {
  app = await createTypedApp();
  people = await createPeople(app);
  for (const cat_value of projects) await createMasterSetting(app.db, { cat_value });
});
afterAll(() => app.close());

const actorOf = (who: Who) => ({ ...people[who], role: roleCodeOf(people[who].role) ?? roles.agent });

const left = <Value>(...values: Value[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant('' as const) }, { weight: 1, arbitrary: fc.constantFrom(...values) });

/** A list as anybody may ask for it. Days are counted from the clock's. */
const asked = fc.record({
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
  sortBy: fc.constantFrom('', 'newest', 'oldest'),
});

type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

const queryOf = ({ who: _who, leader, secondLeader, agent, from, to, ...rest }: Asked) => {
  const idOf = (who: Who | ''): number | '' => (who === '' ? '' : people[who].user_id);
  const day = (days: number | ''): string =>
    days === '' ? '' : listDaysAt(new Date(app.clock.now().getTime() + days * 86_400_000)).today;
  return leadListSchema.validateSync({
    ...rest,
    team_leader_id: idOf(leader),
    teamLeader: idOf(secondLeader),
    agent: idOf(agent),
    dateFrom: day(from),
    dateTo: day(to),
  });
};

const compareCounters = async (): Promise<void> => {
  const days = listDaysAt(app.clock.now());
  for (const who of everybody) {
    const kept = await readCounters(app.db, actorOf(who), days);
    expect([who, kept]).toEqual([who, await countedCounters(app.db, actorOf(who), days)]);
  }
};

const comparePage = async (one: Asked): Promise<void> => {
  const days = listDaysAt(app.clock.now());
  const query = queryOf(one);
  const page = await findLeadPage(app.db, actorOf(one.who), days, query);
  const counted = await countedPage(app.db, actorOf(one.who), days, query);
  expect([one, page.total]).toEqual([one, counted.total]);
  expect([one, page.rows.map(({ id }) => id)]).toEqual([one, counted.ids]);
};

test(
  'whatever is written, folded, or made of the day, every counter, total and page is what a full count finds',
  async () => {
    const callers = Object.fromEntries(
      await Promise.all(everybody.map(async (who) => [who, await app.as(people[who])] as const)),
    );
    // Each of everybody has just got one.
    const world: World = { app, people, callers: callers as World['callers'] };
    let writes = 0;
    while (writes < WRITES) {
      const step = fc.tuple(
        fc.array(anyChange, { minLength: CHANGES, maxLength: CHANGES }),
        fc.array(asked, { minLength: 12, maxLength: 12 }),
      );
      await fc.assert(
        fc.asyncProperty(step, async ([changes, lists]) => {
          for (const change of changes) writes += await change(world);
          await compareCounters();
          for (const list of lists) await comparePage(list);
        }),
        // What a step does depends on those before, so a smaller one would say nothing.
        { numRuns: 4, endOnFailure: true },
      );
    }
  },
  120_000 + WRITES * 50,
);
