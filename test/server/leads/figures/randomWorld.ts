import * as fc from 'fast-check';
import { roleCodeOf, roles } from '../../../../src/contract/roles';
import { createMasterSetting } from '../../../support/factories';
import { rounds } from '../../../support/depth';
import { createPeople } from '../../../support/people';
import { useApp } from '../../../support/useApp';
import { anyChange } from './changes';
import { everybody, projects, type Who, type World } from './world';

/** Leads written in all; raise it by hand after a change of the figures. */
export const WRITES = Number(process.env.FIGURE_WRITES ?? rounds(1_000));
const CHANGES = 25;
const QUESTIONS = 12;

/** An application with people and without leads, shared by a test file. */
export const useWorld = (): World => {
  const app = useApp();
  const world = { app } as World; // the rest is filled before the first test
  beforeAll(async () => {
    world.people = await createPeople(app);
    for (const cat_value of projects) await createMasterSetting(app.db, { cat_value });
    const callers = everybody.map(async (who) => [who, await app.as(world.people[who])] as const);
    world.callers = Object.fromEntries(await Promise.all(callers)) as World['callers']; // one for each of everybody
  });
  return world;
};

export const actorOf = ({ people }: World, who: Who) => ({
  ...people[who],
  role: roleCodeOf(people[who].role) ?? roles.agent,
});

interface Comparison<Asked> {
  asked: fc.Arbitrary<Asked>;
  /** Runs after every batch of changes. */
  compare: (questions: readonly Asked[]) => Promise<void>;
  /** Continues the run until it holds, because chance may omit the subject. */
  isEnough?: () => Promise<boolean>;
}

/** Applies random changes and compares in between. */
export const changeAndCompare = async <Asked>(
  world: World,
  { asked, compare, isEnough = () => Promise.resolve(true) }: Comparison<Asked>,
): Promise<void> => {
  let writes = 0;
  while (writes < WRITES || !(await isEnough())) {
    const step = fc.tuple(
      fc.array(anyChange, { minLength: CHANGES, maxLength: CHANGES }),
      fc.array(asked, { minLength: QUESTIONS, maxLength: QUESTIONS }),
    );
    await fc.assert(
      fc.asyncProperty(step, async ([changes, questions]) => {
        for (const change of changes) writes += await change(world);
        await compare(questions);
      }),
      // Steps depend on earlier ones, so shrinking is pointless.
      { numRuns: 4, endOnFailure: true },
    );
  }
};
