import { sql, type RawBuilder } from 'kysely';

/** `Naveen K (Rohini Das)`, the team leader alone, or null. Takes the aliases of the joined users. */
export const holderText = (leader: string, agent: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`coalesce(${sql.ref(`${agent}.name`)} || ' (' || ${sql.ref(`${leader}.name`)} || ')', ${sql.ref(`${leader}.name`)})`;

export const leadCount = (count: number): string => `${count} ${count === 1 ? 'lead' : 'leads'}`;
