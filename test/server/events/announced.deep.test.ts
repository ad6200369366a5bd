import * as fc from 'fast-check';
import { counterKeys } from '../../../src/contract/dashboard';
import { leadListCodes, type LeadListCode } from '../../../src/contract/leadCodes';
import type { LeadRow } from '../../../src/contract/leads';
import { limits } from '../../../src/contract/limits';
import { leadListSchema } from '../../../src/contract/validation/leads';
import type { Actor } from '../../../src/server/auth/sessions';
import { announceChanges } from '../../../src/server/db/announceChanges';
import { changedLists, readAnnouncement } from '../../../src/server/events/changeHistory';
import { readCounters } from '../../../src/server/leads/leadCounters';
import { findLeadPage } from '../../../src/server/leads/leadListQueries';
import { listDaysAt } from '../../../src/server/rules/lists';
import { isFull } from '../../support/depth';
import { openEvents, type EventClient } from '../../support/eventClient';
import { anyChange } from '../leads/figures/changes';
import { actorOf, useWorld } from '../leads/figures/randomWorld';
import { changeBy, everybody, who, type Change, type Who } from '../leads/figures/world';

/** Changes of the world, one after another; more of them by hand, after a change of lists or of announcements. */
const CHANGES = Number(process.env.EVENT_CHANGES ?? (isFull ? 60 : 30));
const STREAMED = 12;

const world = useWorld();
const { app } = world;

/** The names of people stand in the rows of their leads. */
const rename = changeBy(
  'rename',
  fc.record({ who, name: fc.constantFrom('Asha Rao', 'Vikram Nair') }),
  ({ who: one, name }): Change =>
    async ({ callers, people }) => {
      const { user_id, phone, role, team_leader_id } = people[one];
      const body = { user_id, name, phone, role, teamleader: team_leader_id ?? '' };
      await callers.admin('updateUser', body);
      return 0;
    },
);

const anything = fc.oneof({ weight: 20, arbitrary: anyChange }, { weight: 1, arbitrary: rename });

/** All that each list shows to somebody: its counter and the rows of all its pages. */
type Shown = Record<LeadListCode, string>;

/** Of more than four duplicates the database names any four, so they are not compared. */
const withoutChoice = ({ same_number, ...row }: LeadRow): LeadRow =>
  same_number && same_number.length < limits.duplicatesNamed ? { ...row, same_number } : row;

const shownTo = async (actor: Actor): Promise<Shown> => {
  const days = listDaysAt(app.clock.now());
  const counters = await readCounters(app.db, actor, days);
  const entries = [];
  for (const code of leadListCodes) {
    const pages = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const query = leadListSchema.validateSync({ lead_status: code, page });
      const found = await findLeadPage(app.db, actor, days, query);
      last = found.lastPage;
      pages.push(found.rows.map(withoutChoice));
    }
    entries.push([code, JSON.stringify([counters[counterKeys[code]], pages])] as const);
  }
  // One entry per code.
  return Object.fromEntries(entries) as Shown;
};

/** The lists that show something else than before. */
const changedIn = (before: Shown, after: Shown): LeadListCode[] =>
  leadListCodes.filter((code) => before[code] !== after[code]);

const lookAll = async (): Promise<Record<Who, Shown>> => {
  const shown = [];
  for (const one of everybody) shown.push([one, await shownTo(actorOf(world, one))] as const);
  return Object.fromEntries(shown) as Record<Who, Shown>; // one entry for each of them
};

/** Makes changes one after another and says after each what everybody's lists have become. */
const makeChanges = async (
  changes: fc.Arbitrary<Change>[],
  count: number,
  seed: number,
  look: (before: Record<Who, Shown>, after: Record<Who, Shown>, change: Change) => Promise<void>,
): Promise<void> => {
  let before = await lookAll();
  for (const change of fc.sample(fc.oneof(...changes), { numRuns: count, seed })) {
    const day = listDaysAt(app.clock.now()).today;
    await change(world);
    await announceChanges(app.db);
    const after = await lookAll();
    // The clock announces changes by the day alone: see stream.test.ts.
    if (listDaysAt(app.clock.now()).today === day) await look(before, after, change);
    before = after;
  }
};

test('no list and no counter of anybody is another one than before without having been announced', async () => {
  const announcements: string[] = [];
  const listening = await app.changes.listen({
    onChange: (announcement) => announcements.push(announcement),
    onGap: () => undefined,
    onMark: () => undefined,
  });
  const told = new Set<LeadListCode>();
  let silent = 0;
  const seed = Number(process.env.EVENT_SEED ?? Date.now());
  let rounds = 0;
  // Few changes may leave out a list by chance.
  do {
    await makeChanges([anything], CHANGES, seed + rounds, async (before, after, change) => {
      const announced = announcements.splice(0).map(readAnnouncement);
      const days = listDaysAt(app.clock.now());
      for (const one of everybody) {
        const lists = new Set(announced.flatMap((changes) => changedLists(actorOf(world, one), changes, days)));
        const missed = changedIn(before[one], after[one]).filter((code) => !lists.has(code));
        expect([fc.stringify(change), one, missed]).toEqual([fc.stringify(change), one, []]);
        lists.forEach((code) => told.add(code));
        if (lists.size === 0) silent += 1;
      }
    });
    rounds += 1;
  } while (told.size < 11 && rounds < 8);
  await listening.stop();
  // Otherwise the run proves nothing: every list must be announced at some time, but not always.
  expect(told.size).toBe(11);
  expect(silent).toBeGreaterThan((rounds * CHANGES) / 4);
}, 600_000);

test('what a stream tells within two seconds covers it', async () => {
  const clients = {} as Record<Who, EventClient>;
  for (const one of everybody) {
    const token = await app.signIn(world.people[one].phone);
    clients[one] = await openEvents((path, init) => app.app.request(path, init), { token });
  }
  // A seed without a clock that moves past the end of the sessions.
  await makeChanges([anything], STREAMED, 8, async (before, after) => {
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
