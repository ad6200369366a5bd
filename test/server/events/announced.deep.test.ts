import * as fc from 'fast-check';
import type { LeadListCode } from '../../../src/contract/leadCodes';
import { roleCodeOf, roles } from '../../../src/contract/roles';
import type { Actor } from '../../../src/server/auth/sessions';
import type { ChangeFeed } from '../../../src/server/db/changeFeed';
import { changedLists, readAnnouncement } from '../../../src/server/events/changeHistory';
import { listDaysAt } from '../../../src/server/rules/lists';
import { openEvents, type EventClient } from '../../support/eventClient';
import { createMasterSetting } from '../../support/factories';
import { createPeople, type People } from '../../support/people';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';
import { createTypedApp, type TypedApp } from '../../support/typedApp';
import { anyChange } from '../leads/figures/changes';
import { changeBy, everybody, projects, who, type Change, type Who } from '../leads/figures/world';
import { changedIn, shownTo, type Shown } from './shown';

/** Changes of the world, one after another; more of them by hand, after a change of lists or of announcements. */
const CHANGES = Number(process.env.EVENT_CHANGES ?? 60);
const STREAMED = 12;

let database: TestDatabase;
let app: TypedApp;
let people: People;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTypedApp({ database });
  people = await createPeople(app);
  for (const cat_value of projects) await createMasterSetting(app.db, { cat_value });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const actorOf = (one: Who): Actor => ({ ...people[one], role: roleCodeOf(people[one].role) ?? roles.agent });

/** The names of people stand in the rows of their leads. */
const rename = changeBy(
  'rename',
  fc.record({ who, name: fc.constantFrom('Asha Rao', 'Vikram Nair') }),
  ({ who: one, name }): Change =>
    async (world) => {
      const { user_id, phone, role, team_leader_id } = people[one];
      const body = { user_id, name, phone, role, teamleader: team_leader_id ?? '' };
      await world.callers.admin('updateUser', body);
      return 0;
    },
);

const anything = fc.oneof({ weight: 20, arbitrary: anyChange }, { weight: 1, arbitrary: rename });

const lookAll = async (): Promise<Record<Who, Shown>> => {
  const shown = [];
  for (const one of everybody) shown.push([one, await shownTo(app, actorOf(one))] as const);
  return Object.fromEntries(shown) as Record<Who, Shown>; // one entry for each of them
};

/** Makes changes one after another and says after each what everybody's lists have become. */
const makeChanges = async (
  changes: fc.Arbitrary<Change>[],
  count: number,
  seed: number,
  look: (before: Record<Who, Shown>, after: Record<Who, Shown>, change: Change) => Promise<void>,
): Promise<void> => {
  const callers = Object.fromEntries(
    await Promise.all(everybody.map(async (one) => [one, await app.as(people[one])] as const)),
  );
  const world = { app, people, callers: callers as Parameters<Change>[0]['callers'] }; // one for each of everybody
  let before = await lookAll();
  for (const change of fc.sample(fc.oneof(...changes), { numRuns: count, seed })) {
    const day = listDaysAt(app.clock.now()).today;
    await change(world);
    const after = await lookAll();
    // What the day alone changes is told by the clock: see stream.test.ts.
    if (listDaysAt(app.clock.now()).today === day) await look(before, after, change);
    before = after;
  }
};

const listenTo = async (feed: ChangeFeed) => {
  const announcements: string[] = [];
  const listening = await feed.listen({
    onChange: (announcement) => announcements.push(announcement),
    onGap: () => undefined,
    onMark: () => undefined,
  });
  return { take: () => announcements.splice(0).map(readAnnouncement), stop: listening.stop };
};

test('no list and no counter of anybody is another one than before without having been announced', async () => {
  const feed = await listenTo(database.changes);
  const told = new Set<LeadListCode>();
  let silent = 0;
  await makeChanges(
    [anything],
    CHANGES,
    Number(process.env.EVENT_SEED ?? Date.now()),
    async (before, after, change) => {
      const announced = feed.take();
      const days = listDaysAt(app.clock.now());
      for (const one of everybody) {
        const lists = new Set(announced.flatMap((changes) => changedLists(actorOf(one), changes, days)));
        const missed = changedIn(before[one], after[one]).filter((code) => !lists.has(code));
        expect([fc.stringify(change), one, missed]).toEqual([fc.stringify(change), one, []]);
        lists.forEach((code) => told.add(code));
        if (lists.size === 0) silent += 1;
      }
    },
  );
  await feed.stop();
  // Else the run says nothing: everything was told of at some time, and not everything always.
  expect(told.size).toBe(11);
  expect(silent).toBeGreaterThan(CHANGES / 4);
}, 600_000);

test('what a stream tells within two seconds covers it', async () => {
  const clients = {} as Record<Who, EventClient>;
  for (const one of everybody) {
    const token = await app.signIn(people[one].phone);
    clients[one] = await openEvents((path, init) => app.app.request(path, init), { token });
  }
  await makeChanges([anything], STREAMED, 7, async (before, after) => {
    for (const one of everybody) {
      const told = new Set<number>();
      const due = changedIn(before[one], after[one]);
      await clients[one].until(() => {
        clients[one].takeLists().forEach((code) => told.add(code));
        return due.every((code) => told.has(code));
      });
    }
  });
  for (const one of everybody) await clients[one].close();
});
