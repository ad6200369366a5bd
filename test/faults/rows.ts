import { sql, type Kysely } from 'kysely';
import type { Database } from '../../src/server/db/schema';

export type Rows = Awaited<ReturnType<typeof readRows>>;

const countEach = <Key>(keys: readonly Key[]): Map<Key, number> => {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** The stored work of some people. */
export async function readRows(db: Kysely<Database>, authors: readonly number[]) {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'name', 'team_leader_id', 'agent_id', 'lead_status', 'last_note', 'version', 'created_by'])
    .execute();
  const notes = await db.selectFrom('lead_notes').select('notes').where('author_id', 'in', authors).execute();
  const assignments = await db
    .selectFrom('audit_log')
    .select('subject')
    .where('actor_id', 'in', authors)
    .where('action', '=', 'lead.assign')
    .execute();
  const keys = await db
    .selectFrom('idempotency_keys')
    .select(['key', sql<boolean>`response is not null`.as('isAnswered')])
    .where('user_id', 'in', authors)
    .execute();
  const created = leads.filter(({ created_by }) => created_by !== null && authors.includes(created_by));
  return {
    leads: new Map(leads.map((lead) => [lead.id, lead])),
    /** How many leads these people created under each name. */
    leadsNamed: countEach(created.map(({ name }) => name)),
    /** How often each text stands in a history. */
    notes: countEach(notes.map((note) => note.notes ?? '')),
    /** How many rows of the audit say that a lead was assigned. */
    assignments: countEach(assignments.map(({ subject }) => Number(subject))),
    /** Idempotency keys, each with how often it has an answer. */
    keys: countEach(keys.filter(({ isAnswered }) => isAnswered).map(({ key }) => key)),
  };
}
