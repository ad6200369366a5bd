import { createAgent, createLead, createTeamLeader, createUser } from '../support/factories';
import { endLaunched, runServer, type RunningServer } from '../support/runningServer';
import { useServerDatabase } from '../support/useDatabase';
import { sessionOf } from '../support/sessionOf';

const PEOPLE = 24;
const LEADS = 60;
const ROUNDS = 4;

afterAll(endLaunched);
const database = useServerDatabase();
let servers: RunningServer[];

beforeAll(async () => {
  // A server does not start where nobody could sign in.
  await createUser(database.db);
  const settings = { DATABASE_URL: database.url };
  servers = await Promise.all([runServer(settings), runServer(settings)]);
});

const signIn = (userId: number): Promise<string> => sessionOf(database.db, userId);

interface Answer {
  status: number;
  data: { id: number } | null;
}

const ask = async (place: number, token: string, after?: number): Promise<Answer> => {
  const wire = servers[place % servers.length]?.wire;
  const answer = await wire?.call('nextLead', { token, body: { after } });
  return answer?.json() as Answer; // what the call answers with
};

const idsOf = (answers: readonly Answer[]): number[] => answers.flatMap(({ data }) => data?.id ?? []);

describe('Two servers on one database', () => {
  it('never give the same lead to two people: each lead that is asked for at once goes to one of them', async () => {
    const people: string[] = [];
    for (let n = 0; n < PEOPLE; n += 1) people.push(await signIn((await createUser(database.db)).user_id));
    for (let round = 0; round < ROUNDS; round += 1) {
      await database.db.deleteFrom('leads').execute();
      for (let n = 0; n < LEADS; n += 1) await createLead(database.db, { lead_status: 1 });

      const first = await Promise.all(people.map((token, place) => ask(place + round, token)));
      expect(first.map(({ status }) => status)).toEqual(people.map(() => 200));
      const given = idsOf(first);
      expect(new Set(given).size).toBe(PEOPLE);

      // Everybody fetches the following one beforehand, now at the other process: what is held at one counts at both.
      const second = await Promise.all(people.map((token, place) => ask(place + round + 1, token, given[place])));
      const all = [...given, ...idsOf(second)];
      expect(all).toHaveLength(2 * PEOPLE);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('an agent gets their own leads alone, and what their team leader is calling is not given to them', async () => {
    await database.db.deleteFrom('leads').execute();
    const leader = await createTeamLeader(database.db);
    const agent = await createAgent(database.db, { team_leader_id: leader.user_id });
    const owned = { agent_id: agent.user_id, team_leader_id: leader.user_id, lead_status: 1 as const };
    const ids = [await createLead(database.db, owned), await createLead(database.db, owned)].map(({ id }) => id);
    const [asLeader, asAgent] = [await signIn(leader.user_id), await signIn(agent.user_id)];
    const answers = await Promise.all([ask(0, asLeader), ask(1, asAgent)]);
    expect(idsOf(answers).sort((one, other) => one - other)).toEqual(ids);
    // Both leads are held now: their holders get them again from either process, a third person gets none.
    const third = await signIn((await createUser(database.db)).user_id);
    expect(idsOf(await Promise.all([ask(0, third), ask(1, third)]))).toEqual([]);
  });
});
