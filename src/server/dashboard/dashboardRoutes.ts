import { sql, type Kysely } from 'kysely';
import { counterKeys, type LeadCounters } from '../../contract/dashboard';
import { leadListCodes } from '../../contract/leadCodes';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import type { Deps } from '../deps';
import { leadPredicates, type ListDays } from '../leads/leadPredicates';
import { leadScope } from '../leads/leadScope';
import { listDaysAt } from '../leads/listDays';
import type { Bind } from '../router';

/** How many leads each list holds for the actor: by the lists' own conditions, in one pass over the leads. */
const countLeads = async (db: Kysely<Database>, actor: Actor, days: ListDays): Promise<LeadCounters> => {
  const counters = leadListCodes.map(
    (code) => sql`count(*) filter (where ${leadPredicates[code](days)})::integer as ${sql.ref(counterKeys[code])}`,
  );
  const statement = sql<LeadCounters>`select ${sql.join(counters)} from leads where ${leadScope(actor)}`;
  const { rows } = await statement.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without groups gives one row');
  return counts;
};

/** The eleven counters of the dashboard. */
export const dashboardRoutes = (bind: Bind, { clock }: Pick<Deps, 'clock'>): void => {
  bind('getCounters', {}, async ({ db, actor }) => ({
    status: 200,
    data: await countLeads(db, actor, listDaysAt(clock.now())),
  }));
};
