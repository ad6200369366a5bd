import type { Kysely } from 'kysely';
import type { Database } from '../../src/server/db/schema';
import { createLead, createTeam } from './factories';

/** A team leader, an agent and `count` hot leads of theirs, newest first; `add` gives them another one. */
export const createHotTeam = async (db: Kysely<Database>, count: number) => {
  const { leader, agent } = await createTeam(db);
  const add = (columns: object = {}) => createLead(db, { agent_id: agent.user_id, lead_status: 3, ...columns });
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const created_at = new Date(Date.UTC(2026, 5, 1, 8, nth));
    ids.unshift((await add({ created_at })).id);
  }
  return { leader, agent, ids, add };
};
