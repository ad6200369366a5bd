import type { Kysely } from 'kysely';
import { leadStatuses } from '../../src/contract/leadCodes';
import type { Database } from '../../src/server/db/schema';
import { createAgent, createTeamLeader, createUser } from '../support/factories';
import { sessionOf } from '../support/sessionOf';

/** An Admin, and the team that this Admin alone transfers leads to. */
export interface Person {
  name: string;
  /** Token of a session. */
  token: string;
  admin: number;
  leader: number;
  agent: number;
  /** Fresh leads that this person alone works on. */
  fresh: readonly number[];
}

interface HireOptions {
  people: number;
  /** Leads that wait for each to transfer them. */
  freshEach: number;
}

let hired = 0;

/** Puts people and leads into a database that is migrated. */
export async function hire(db: Kysely<Database>, { people, freshEach }: HireOptions): Promise<Person[]> {
  const staff: Person[] = [];
  for (let n = 0; n < people; n += 1) {
    hired += 1;
    const name = `Caller ${hired}`;
    const { user_id: admin } = await createUser(db, { name });
    const { user_id: leader } = await createTeamLeader(db, { name: `Leader of ${name}` });
    const { user_id: agent } = await createAgent(db, { name: `Agent of ${name}`, team_leader_id: leader });
    const token = await sessionOf(db, admin);
    staff.push({ name, token, admin, leader, agent, fresh: await insertFresh(db, name, freshEach) });
  }
  return staff;
}

async function insertFresh(db: Kysely<Database>, of: string, count: number): Promise<number[]> {
  const lead = {
    contact: '9822011223',
    gender: 'Female',
    state: 'Kerala',
    lead_source: 'Website',
    project: 'Palm Grove',
    lead_status: leadStatuses.fresh,
  };
  const names = Array.from({ length: count }, (_, n) => `Waiting ${n} of ${of}`);
  const rows = await db
    .insertInto('leads')
    .values(names.map((name) => ({ ...lead, name })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
