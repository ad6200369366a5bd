import { sql, type Kysely, type RawBuilder } from 'kysely';
import { counterKeys, type LeadCounters } from '../../contract/dashboard';
import { leadListCodes, type LeadListCode } from '../../contract/leadCodes';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { everybody, factsFor, poolFactsFor, totalOf } from './leadFigures';
import { leadPredicates, type ListDays } from './leadPredicates';
import { leadScope } from './leadScope';

const eachList = (counter: (code: LeadListCode) => RawBuilder<number>): RawBuilder<unknown> =>
  sql.join(leadListCodes.map((code) => sql`${counter(code)} as ${sql.ref(counterKeys[code])}`));

/** An agent has few leads, so they are counted; what an Admin and a team leader see is kept. */
const countersOf = (actor: Actor, days: ListDays): RawBuilder<LeadCounters> => {
  if (actor.role === roles.agent) {
    const counted = eachList((code) => sql`count(*) filter (where ${leadPredicates[code](days)})::integer`);
    return sql`select ${counted} from leads where ${leadScope(actor)}`;
  }
  const facts =
    actor.role === roles.admin
      ? factsFor(everybody, days)
      : sql`${factsFor({ ...everybody, leader: actor.user_id }, days)} union all ${poolFactsFor(everybody)}`;
  return sql`select ${eachList((code) => totalOf(code, days))} from (${facts}) fact`;
};

/** How many leads each list holds for the actor, at the moment of the one statement. */
export const readCounters = async (db: Kysely<Database>, actor: Actor, days: ListDays): Promise<LeadCounters> => {
  const { rows } = await countersOf(actor, days).execute(db);
  const [counters] = rows;
  if (!counters) throw new Error('an aggregate without groups gives one row');
  return counters;
};
