import { sql, type RawBuilder } from 'kysely';

/**
 * Who has a lead, in words: `Naveen K (Rohini Das)`, the team leader's name alone, or null for nobody. Takes names of
 * tables by which the two persons are joined.
 */
export const holderText = (leader: string, agent: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`coalesce(${sql.ref(`${agent}.name`)} || ' (' || ${sql.ref(`${leader}.name`)} || ')', ${sql.ref(`${leader}.name`)})`;

/** `1 lead`, `30 leads`. */
export const leadCount = (count: number): string => `${count} ${count === 1 ? 'lead' : 'leads'}`;
