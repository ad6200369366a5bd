import type { Kysely } from 'kysely';
import { migrate } from '../../src/server/db/migrate';
import type { Database } from '../../src/server/db/schema';
import { vacuum } from '../../src/server/upkeep';
import { leadStatuses } from '../../src/contract/leadCodes';
import { insertDemonstration } from '../../src/server/seed/seedDemonstration';
import { connectTo } from '../../tools/pg/connectTo';
import { createAgent, createLead, createTeamLeader } from '../support/factories';
import { sessionOf } from '../support/sessionOf';
import type { Caller, CallerSetup } from './caller';

export const connect = (url: string): Kysely<Database> => connectTo(url, 'lead-manager test');

/** The demonstration set, which stays as it is beside what the callers do. */
export const fillCompany = async (url: string): Promise<void> => {
  const db = connect(url);
  await migrate(db);
  await db
    .transaction()
    .execute((trx) => insertDemonstration(trx, { now: new Date(), seedNumber: 1, leadCount: 5_000 }));
  await vacuum(db);
  await db.destroy();
};

const FRESH = 40;

/** People with leads of their own, so that each can tell to a lead what every list and counter has to say. */
export const hireCallers = async (db: Kysely<Database>, names: readonly string[]): Promise<CallerSetup[]> => {
  const { pool } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<string>().as('pool'))
    .where('team_leader_id', 'is', null)
    .where('lead_status', '=', leadStatuses.fresh)
    .executeTakeFirstOrThrow();
  const setups: CallerSetup[] = [];
  for (const name of names) {
    const { user_id: leader } = await createTeamLeader(db, { name });
    const { user_id: agent } = await createAgent(db, { name: `Agent of ${name}`, team_leader_id: leader });
    const fresh: number[] = [];
    for (let n = 0; n < FRESH; n += 1) {
      const overrides = { team_leader_id: leader, lead_status: leadStatuses.fresh, assign_time: null };
      fresh.push((await createLead(db, overrides)).id);
    }
    setups.push({ name, token: await sessionOf(db, leader), leader, agent, fresh, pool: Number(pool) });
  }
  return setups;
};

/** Writes acknowledged to the callers. */
export const acknowledged = (callers: readonly Caller[]) => ({
  // Each with the status it has.
  leads: callers
    .flatMap(({ leads }) => [...leads.values()].map(({ id, status }): [number, number] => [id, status]))
    .sort(([one], [other]) => one - other),
  notes: callers.flatMap(({ leads }) => [...leads.values()].flatMap(({ notes }) => notes)).sort(),
  created: callers.flatMap(({ created }) => created).sort(),
});

/** The stored state of their leads: a write done twice is there twice. */
export const stored = async (db: Kysely<Database>, setups: readonly CallerSetup[]) => {
  const leaders = setups.map(({ leader }) => leader);
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'lead_status', 'name'])
    .where('team_leader_id', 'in', leaders)
    .execute();
  const notes = await db.selectFrom('lead_notes').select('notes').where('author_id', 'in', leaders).execute();
  return {
    leads: leads
      .map(({ id, lead_status }): [number, number] => [id, lead_status])
      .sort(([one], [other]) => one - other),
    notes: notes.map((note) => note.notes ?? '').sort(),
    created: leads.flatMap(({ name }) => (name.includes(', lead ') ? [name] : [])).sort(),
  };
};
