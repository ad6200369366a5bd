import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints';
import { leadStatuses } from '../../contract/leadCodes';
import { limits } from '../../contract/limits';
import type { PlannedLead } from '../../contract/transfers';
import { messages } from '../../contract/validation/messages';
import type { splits } from '../../contract/validation/transfers';
import type { Actor } from '../auth/sessions';
import type { Handler } from '../callContext';
import { allOf, idArray } from '../db/sqlParts';
import type { Database } from '../db/schema';
import { invalid, notFound } from '../failures';
import { mayLead, unfit } from '../leads/assigneeQueries';
import { filterConditions } from '../leads/leadFilters';
import { partsOf } from '../leads/listParts';
import { findAgents } from '../lookups/lookupQueries';
import { hasStatus, inListOfOpen, isOpen, type ListDays, listDaysAt } from '../rules/lists';
import { leadScope } from '../rules/scope';
import { findOffered, transferRefused } from './transferLeads';
import { ownTeam } from './transferRules';

/**
 * @param wanted ids of agents; none means all
 * @throws Refusal 422 at `tl_id` or `agents`
 */
export async function readTeamLoad(
  db: Kysely<Database>,
  days: ListDays,
  teamLeader: number,
  wanted: readonly number[],
) {
  const leader = await db
    .selectFrom('users')
    .select(['role', 'crm_app_access'])
    .where('user_id', '=', teamLeader)
    .executeTakeFirst();
  if (!mayLead(leader)) throw invalid({ tl_id: unfit.leader });
  const team = await findAgents(db, teamLeader);
  const asked = new Set(wanted);
  const agents = asked.size === 0 ? team.slice(0, limits.distributionAgents) : team.filter(({ id }) => asked.has(id));
  if (agents.length < asked.size) {
    throw invalid({ agents: 'Leads cannot be assigned to some of these agents. Please choose others.' });
  }
  if (agents.length === 0) throw invalid({ agents: 'This Team Leader has no agents who can take leads.' });

  const { rows } = await sql<{ agent_id: number; open: number; due: number }>`
    select agent_id, count(*)::integer as open,
      (count(*) filter (where ${inListOfOpen(8, days)} or ${inListOfOpen(7, days)}))::integer as due
    from leads
    where agent_id = any(${idArray(agents.map(({ id }) => id))}) and ${isOpen}
    group by agent_id`.execute(db);
  const loads = new Map(rows.map(({ agent_id, open, due }) => [agent_id, { open_leads: open, due_today: due }]));
  const none = { open_leads: 0, due_today: 0 };
  return agents.map(({ id, name }) => ({ agent_id: id, agent: name, ...(loads.get(id) ?? none) }));
}

/**
 * `taken` are those that others transferred meanwhile.
 * @throws Refusal 409 when every named lead is taken, 404 for a lead never offered to the actor
 */
async function namedLeads(db: Kysely<Database>, actor: Actor, ids: readonly number[]) {
  const { rows: leads } = await sql<PlannedLead>`
    select id as lead_id, cust_id, name from leads
    where id = any(${idArray(ids)}) and ${hasStatus(leadStatuses.fresh)} and ${leadScope(actor)}
    order by created_at, id`.execute(db);
  const chosen = new Set(leads.map(({ lead_id }) => lead_id));
  const missing = ids.filter((id) => !chosen.has(id));
  if (missing.length === 0) return { leads, taken: [] };
  if (leads.length === 0) throw await transferRefused(db, actor, ids, [], 'transfer');
  const offered = await findOffered(db, actor, missing, false);
  if (missing.some((id) => !offered.has(id))) throw notFound('lead');
  return { leads, taken: missing };
}

async function oldestLeads(db: Kysely<Database>, actor: Actor, query: Parsed<'planDistribution'>) {
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

export interface Load {
  open_leads: number;
  due_today: number;
  /** New ones of earlier parts of the same distribution. */
  given?: number;
}

/**
 * Deals each lead to the agent with the fewest: new leads (`even`), or open and new together (`load`).
 * Ties go to fewer open leads, then fewer due today, then the earlier agent: deterministic.
 */
export const splitLeads = <Lead>(
  leads: readonly Lead[],
  agents: readonly Load[],
  by: (typeof splits)[number],
): Lead[][] => {
  const shares = agents.map(({ open_leads, due_today, given = 0 }) => ({
    ...{ open_leads, due_today, leads: [] as Lead[] },
    count: by === 'load' ? open_leads : given,
  }));
  type Share = (typeof shares)[number];
  const order = (one: Share, other: Share): number =>
    one.count - other.count || one.open_leads - other.open_leads || one.due_today - other.due_today;
  for (const lead of leads) {
    const next = shares.reduce((least: Share | undefined, share) => {
      return least === undefined || order(share, least) < 0 ? share : least;
    }, undefined);
    if (!next) break;
    next.leads.push(lead);
    next.count += 1;
  }
  return shares.map((share) => share.leads);
};

/** @throws Refusal 403 for another leader's team, 422 for unfit people, 409 and 404 as `namedLeads` */
export const planDistribution: Handler<'planDistribution'> = async ({ db, actor, now, body: query }) => {
  const teamLeader = ownTeam(actor, query.tl_id) ?? query.tl_id;
  if (teamLeader === null) throw invalid({ tl_id: messages.teamLeaderFirst });
  const agents = await readTeamLoad(db, listDaysAt(now), teamLeader, query.agents);
  const ids = [...new Set(query.lead_id)];
  const { leads, taken } = await (ids.length > 0 ? namedLeads(db, actor, ids) : oldestLeads(db, actor, query));
  const shares = splitLeads(leads, agents, query.by || 'even');
  const data = agents.map((agent, place) => {
    const own = shares[place] ?? [];
    return { ...agent, gets: own.length, lead_ids: own.map(({ lead_id }) => lead_id), leads: own };
  });
  return { status: 200, data, total: leads.length, taken };
};
