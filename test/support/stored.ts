import type { MasterCategory } from '../../src/contract/masterSettings';
import { mobileOf, type StaffName } from './staff';
import type { TestApp } from './testApp';

/** The database of a server. */
type Stored = Pick<TestApp, 'db'>;

export const storedLead = ({ db }: Stored, id: number) =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The notes of a lead's history. */
export const storedNotes = async ({ db }: Stored, id: number): Promise<(string | null)[]> =>
  (await db.selectFrom('lead_notes').select('notes').where('lead_id', '=', id).execute()).map(({ notes }) => notes);

/** The agents of leads, in the order of their ids. */
export const storedAgents = async ({ db }: Stored, ids: readonly number[]): Promise<(number | null)[]> =>
  (await db.selectFrom('leads').select('agent_id').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ agent_id }) => agent_id,
  );

export const storedPerson = ({ db }: Stored, who: StaffName) =>
  db
    .selectFrom('users')
    .select(['user_id', 'name', 'team_leader_id'])
    .where('phone', '=', mobileOf(who))
    .executeTakeFirstOrThrow();

export const storedLeaders = ({ db }: Stored) =>
  db.selectFrom('users').select(['user_id', 'name']).where('role', '=', 2).orderBy('user_id').execute();

export const storedAgentNames = async ({ db }: Stored, leader: number): Promise<string[]> =>
  (await db.selectFrom('users').select('name').where('team_leader_id', '=', leader).orderBy('user_id').execute()).map(
    ({ name }) => name,
  );

export const storedMasterValues = async ({ db }: Stored, category: MasterCategory): Promise<string[]> =>
  (
    await db.selectFrom('master_settings').select('cat_value').where('cat_name', '=', category).orderBy('id').execute()
  ).map(({ cat_value }) => cat_value);
