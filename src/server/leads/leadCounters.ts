import { sql, type Kysely, type RawBuilder } from 'kysely';
import { counterKeys, type LeadCounters } from '../../contract/dashboard';
import { leadListCodes, type LeadListCode } from '../../contract/leadCodes';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import { executeHot } from '../db/hotStatements';
import type { Database } from '../db/schema';
import { everybody, factsFor, poolFactsFor, totalOf } from './leadFigures';
import type { ListDays } from './leadPredicates';

const eachList = (counter: (code: LeadListCode) => RawBuilder<number>): RawBuilder<unknown> =>
  sql.join(leadListCodes.map((code) => sql`${counter(code)} as ${sql.ref(counterKeys[code])}`));

/** Facts (code, day, n) of the actor's scope. */
export const factsOf = (actor: Actor, days: ListDays): RawBuilder<unknown> => {
  switch (actor.role) {
    case roles.admin:
      return factsFor(everybody, days);
    case roles.teamLeader:
      return sql`${factsFor({ ...everybody, leader: actor.user_id }, days)} union all ${poolFactsFor(everybody)}`;
    case roles.agent:
      return factsFor({ ...everybody, agent: actor.user_id }, days);
  }
};

export const readCounters = async (db: Kysely<Database>, actor: Actor, days: ListDays): Promise<LeadCounters> => {
  const statement = sql<LeadCounters>`
    select ${eachList((code) => totalOf(code, days))} from (${factsOf(actor, days)}) fact`;
  const [counters] = await executeHot(db, statement);
  if (!counters) throw new Error('the query returned no row');
  return counters;
};
