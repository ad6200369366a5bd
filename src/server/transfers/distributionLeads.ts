import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import type { PlannedLead } from '../../contract/transfers';
import type { DistributionQuery } from '../../contract/validation/transfers';
import type { Actor } from '../auth/actor';
import { allOf } from '../db/allOf';
import type { Database } from '../db/schema';
import { notFound } from '../failures';
import { idArray } from '../leads/idArray';
import { filterConditions } from '../leads/leadFilters';
import { hasStatus } from '../rules/lists';
import { leadScope } from '../rules/scope';
import { partsOf } from '../leads/listParts';
import { findOffered, transferRefused } from './transferRefusal';

interface ChosenLeads {
  leads: PlannedLead[];
  /** Ids in the query that others transferred meanwhile. */
  taken: number[];
}

/**
 * The named leads, or the oldest that match.
 * @throws Refusal 409 when every named lead is taken, 404 for a lead never offered to the actor
 */
export const chooseLeads = (db: Kysely<Database>, actor: Actor, query: DistributionQuery): Promise<ChosenLeads> =>
  query.lead_id.length > 0 ? namedLeads(db, actor, [...new Set(query.lead_id)]) : oldestLeads(db, actor, query);

async function namedLeads(db: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<ChosenLeads> {
  const { rows: leads } = await sql<PlannedLead>`
    select id as lead_id, cust_id, name from leads
    where id = any(${idArray(ids)}) and ${hasStatus(leadStatuses.fresh)} and ${leadScope(actor)}
    order by created_at, id`.execute(db);
  const chosen = new Set(leads.map(({ lead_id }) => lead_id));
  const missing = ids.filter((id) => !chosen.has(id));
  if (missing.length === 0) return { leads, taken: [] };
  if (leads.length === 0) throw await transferRefused(db, actor, ids, []);
  const offered = await findOffered(db, actor, missing, false);
  if (missing.some((id) => !offered.has(id))) throw notFound('lead');
  return { leads, taken: missing };
}

async function oldestLeads(db: Kysely<Database>, actor: Actor, query: DistributionQuery): Promise<ChosenLeads> {
  const { oldest } = query;
  const filters = filterConditions(query);
  const parts = partsOf(actor, { ...query, lead_status: leadStatuses.fresh, page: 1, sortBy: 'oldest' });
  // Each part reads its own index in order, and stops early.
  const branches = parts.map(({ condition }): RawBuilder<unknown> => {
    const where = allOf([hasStatus(leadStatuses.fresh), condition, ...filters]);
    return sql`(select id, created_at from leads where ${where} order by created_at, id limit ${oldest})`;
  });
  const { rows: leads } = await sql<PlannedLead>`
    with chosen as (
      select id, created_at from (${sql.join(branches, sql` union all `)}) found
      order by created_at, id limit ${oldest}
    )
    select leads.id as lead_id, leads.cust_id, leads.name
    from chosen join leads on leads.id = chosen.id
    order by chosen.created_at, chosen.id`.execute(db);
  return { leads, taken: [] };
}
