import { createAgent, createTeamLeader, createUser, type CreatedUser } from './factories';
import type { TestApp } from './testApp';

export interface SignedInUser extends CreatedUser {
  token: string;
}

/** An Admin, two team leaders and an agent of each, signed in. */
export async function createPeople({ db, signIn }: Pick<TestApp, 'db' | 'signIn'>) {
  const signedIn = async (user: CreatedUser): Promise<SignedInUser> => ({ ...user, token: await signIn(user.phone) });
  const leader = await createTeamLeader(db);
  const otherLeader = await createTeamLeader(db);
  return {
    admin: await signedIn(await createUser(db)),
    leader: await signedIn(leader),
    agent: await signedIn(await createAgent(db, { team_leader_id: leader.user_id })),
    otherLeader: await signedIn(otherLeader),
    otherAgent: await signedIn(await createAgent(db, { team_leader_id: otherLeader.user_id })),
  };
}

export type People = Awaited<ReturnType<typeof createPeople>>;
