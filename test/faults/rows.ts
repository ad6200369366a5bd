import { sql, type Kysely } from 'kysely';
import type { Database } from '../../src/server/db/schema';

interface LeadRow {
  id: number;
  name: string;
  team_leader_id: number | null;
  agent_id: number | null;
  lead_status: number;
  last_note: string | null;
  version: number;
}

/** What the database holds of the work of some people. */
export interface Rows {
  leads: ReadonlyMap<number, LeadRow>;
  /** Those that were created by these people, by name. */
  leadsNamed: ReadonlyMap<string, LeadRow[]>;
  /** How often each text stands in a history. */
  notes: ReadonlyMap<string, number>;
  /** How many rows of the audit say that a lead was assigned. */
  assignments: ReadonlyMap<number, number>;
  /** Idempotency keys, each with how often it has an answer. */
  keys: ReadonlyMap<string, number>;
}

const countEach = <Key>(keys: readonly Key[]): Map<Key, number> => {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

export async function readRows(db: Kysely<Database>, authors: readonly number[]): Promise<Rows> {
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
  const leadsNamed = new Map<string, LeadRow[]>();
  for (const { created_by, ...lead } of leads) {
    if (created_by === null || !authors.includes(created_by)) continue;
    leadsNamed.set(lead.name, [...(leadsNamed.get(lead.name) ?? []), lead]);
  }
  return {
    leads: new Map(leads.map((lead) => [lead.id, lead])),
    leadsNamed,
    notes: countEach(notes.map((note) => note.notes ?? '')),
    assignments: countEach(assignments.map(({ subject }) => Number(subject))),
    keys: countEach(keys.filter(({ isAnswered }) => isAnswered).map(({ key }) => key)),
  };
}
