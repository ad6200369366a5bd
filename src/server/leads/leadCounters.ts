import { sql, type Kysely, type RawBuilder } from 'kysely';
import { counterKeys, type LeadCounters } from '../../contract/dashboard';
import { leadListCodes } from '../../contract/leadCodes';
import type { Actor } from '../auth/sessions';
import { executeTemplate } from '../db/hotStatements';
import type { Database } from '../db/schema';
import { onlyRow } from '../db/sqlParts';
import type { ListDays } from '../rules/lists';
import { scopeOf } from '../rules/scope';
import { everybody, factsFor, poolFactsFor, totalOf } from './leadFigures';
import { ownKey } from './listParts';

/** Facts (code, day, n) of the actor's scope. */
export const factsOf = (actor: Actor, days: ListDays): RawBuilder<unknown> => {
  const facts = scopeOf(actor).flatMap(({ part }) => {
    const key = ownKey(part, actor.user_id, everybody);
    return key ? (part === 'pool' ? poolFactsFor(key) : factsFor(key, days)) : [];
  });
  return sql.join(facts, sql` union all `);
};

export const readCounters = async (db: Kysely<Database>, actor: Actor, days: ListDays): Promise<LeadCounters> => {
  const { user_id, role } = actor;
  const rows = await executeTemplate(db, `counters ${role}`, { user_id, ...days }, (given) => {
    const counters = leadListCodes.map((code) => sql`${totalOf(code, given)} as ${sql.ref(counterKeys[code])}`);
    return sql<LeadCounters>`select ${sql.join(counters)} from (${factsOf({ ...actor, ...given }, given)}) fact`;
  });
  return onlyRow(rows);
};
