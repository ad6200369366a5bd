import fc from 'fast-check';
import type { EndpointName } from '../../../src/contract/endpoints';
import type * as StatementPool from '../../../src/server/db/statementPool';
import { leadPayload } from '../../support/payloads';
import { shareOfLarger } from '../../support/ranks';
import type { CallOptions } from '../../support/testApp';
import { useWorld, MISSING } from './world';

// What a foreign lead is answered and what a missing one is, nobody can tell apart: by its bytes (`escalation.test`), by
// the statements that are sent for it, and by its time. This is the one place where tests look at times, and they look
// at nothing but which of two kinds takes longer.
//

/** Pairs of a foreign and a missing lead in a round. */
const PAIRS = 150;
/** Rounds until the question counts as answered: more data where those before leave it open. */
const MOST_ROUNDS = 6;
/** Off the middle by less: the same, by all that can be seen. 150 pairs of one source are off by 0.03 (one deviation). */
const CLEAR = 0.04;
/**
 * Off the middle by more, in all rounds together: something is done for one kind alone. One statement more is off by 0.11
 * to 0.14; 900 pairs of one source by 0.014.
 */
const TELLING = 0.07;

/** Statements that reach the database, in their order. */
const statements: string[] = [];

// Statements pass here on both databases.
jest.mock('../../../src/server/db/statementPool', () => {
  const real = jest.requireActual<typeof StatementPool>('../../../src/server/db/statementPool');
  const noting: typeof real.statementPool = (...given) => {
    const pool = real.statementPool(...given);
    return {
      ...pool,
      connect: async () => {
        const client = await pool.connect();
        // The pool's own form of it takes a statement's text; Kysely's type has a second one, for cursors, never used.
        const noted = ((text: string, parameters: readonly unknown[]) => {
          statements.push(text);
          return client.query(text, parameters);
        }) as typeof client.query;
        return { ...client, query: noted };
      },
    };
  };
  return { ...real, statementPool: noting };
});

const { app, world } = useWorld();

const save = (id: number) => ({ body: { ...leadPayload(), id, lead_status: 1, notes: 'Is it there?' } });
const transfer = (id: number) => ({ body: { lead_id: [id], tl_id: world.people.leader.user_id } });

/** Every call that takes the id of a lead, by those who may make it at all and have not every lead in sight. */
const calls: [EndpointName, 'agent' | 'leader', (id: number) => CallOptions][] = [
  ['getLead', 'agent', (id) => ({ params: { id } })],
  ['getLead', 'leader', (id) => ({ params: { id } })],
  ['updateLead', 'agent', save],
  ['updateLead', 'leader', save],
  ['assignLeads', 'leader', transfer],
];

describe.each(calls)('%s by the %s, of a foreign lead and of a missing one', (name, who, about) => {
  const ask = (id: number) => app.call(name, { token: world.people[who].token, ...about(id) });

  it('sends the same statements', async () => {
    const foreign = await world.leads.foreign();
    const sentFor = async (id: number): Promise<string[]> => {
      statements.length = 0;
      expect((await ask(id)).status).toBe(404);
      return [...statements];
    };
    // The first call of a person notes the use of the session beside it.
    await ask(MISSING);
    const missing = await sentFor(MISSING);
    expect(missing.length).toBeGreaterThan(0);
    expect(await sentFor(foreign)).toEqual(missing);
    expect(await sentFor(MISSING)).toEqual(missing);
  });

  it('takes the same time', async () => {
    const foreign = await Promise.all(Array.from({ length: 5 }, () => world.leads.foreign()));
    const timeOf = async (id: number): Promise<number> => {
      // Of the processor, by this process, which holds the embedded database too: beside other programs the time on the
      // clock tells how busy the machine is, and hides a statement.
      const start = process.cpuUsage();
      await ask(id);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    for (let n = 0; n < 20; n += 1) await timeOf(n % 2 === 0 ? MISSING : (foreign[n % 5] ?? MISSING));
    const times = { foreign: [] as number[], missing: [] as number[] };
    let share = 0.5;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      // Both kinds at every moment, in an order of no pattern: what else the machine does falls upon both alike.
      const order = fc.sample(fc.boolean(), { numRuns: PAIRS, seed: round }).flatMap((first) => [first, !first]);
      for (const [n, isForeign] of order.entries()) {
        const time = await timeOf(isForeign ? (foreign[n % foreign.length] ?? MISSING) : MISSING + (n % 5));
        times[isForeign ? 'foreign' : 'missing'].push(time);
      }
      share = shareOfLarger(times.missing, times.foreign);
      if (Math.abs(share - 0.5) < CLEAR) break;
    }
    expect(Math.abs(share - 0.5)).toBeLessThan(TELLING);
  });
});
