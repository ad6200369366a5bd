import { sql, type Transaction } from 'kysely';
import type { Parsed } from '../../contract/endpoints';
import { limits } from '../../contract/limits';
import { countOf } from '../../contract/numbers';
import { roles } from '../../contract/roles';
import type { TransferAgent } from '../../contract/transfers';
import type { Actor } from '../auth/sessions';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { nullableTimestampText, timestampText } from '../db/sqlParts';
import { invalid } from '../failures';
import { pageMeta } from '../http/pageMeta';
import { checkAssignees, lockStaff, mayLead, unfit } from '../leads/assigneeQueries';
import type { Bind } from '../router';
import { workPartOf } from '../rules/scope';
import { planDistribution } from './planDistribution';
import { transferLeads } from './transferLeads';
import { computedTimestampText, isOwnTransfer, ownTeam, transferScope, undoUntil } from './transferRules';
import { undoTransfer } from './undoTransfer';

/** @throws Refusal 422 for an unfit target, 409 `LeadsRefused` for leads just taken, 404 for leads never in reach */
const assignLeads: Handler<'assignLeads'> = async ({
  body: { tl_id: teamLeader, agent_id: agent, project_id: project, lead_id },
  ...writing
}) => {
  await checkAssignees(writing.trx, { teamLeader, agent }, { teamLeader: 'tl_id', agent: 'agent_id' });
  await checkProject(writing.trx, project);
  const leads = new Map(lead_id.map((id) => [id, agent]));
  const { sent } = await transferLeads(writing, { kind: 'transfer', teamLeader, leads, project });
  return { status: 200, message: `${countOf(leads.size, 'lead')} transferred`, ...sent };
};

/** @throws Refusal 422 at `project_id` */
async function checkProject(trx: Transaction<Database>, project: string): Promise<void> {
  if (project === '') return;
  await trx
    .selectFrom('master_settings')
    .select('id')
    .where('cat_name', '=', 'Project')
    .where('cat_value', '=', project)
    .executeTakeFirstOrThrow(() => invalid({ project_id: 'This Project is not in the master list.' }));
}

/**
 * A fresh lead becomes new; leads already there stay untouched.
 * @throws Refusal 403 for a team leader's transfer to another team, 422 for an unfit target or one with all leads, 409
 * `LeadsRefused` for leads just taken, 404 for leads never in reach
 */
const reassignLeads: Handler<'reassignLeads'> = async ({ body, ...writing }) => {
  const { trx, actor } = writing;
  const { to_agent_id: agent, project_id: project, reason } = body;
  const teamLeader = await leaderOf(trx, actor, body);
  await checkAssignees(trx, { teamLeader, agent }, { teamLeader: 'to_tl_id', agent: 'to_agent_id' });
  await checkProject(trx, project);
  const leads = new Map(body.lead_id.map((id) => [id, agent]));
  const { sent } = await transferLeads(writing, { kind: 'reassignment', teamLeader, leads, project, reason });
  if (sent.transferred === 0) {
    const field = agent === null ? 'to_tl_id' : 'to_agent_id';
    throw invalid({ [field]: `${leads.size === 1 ? 'This lead is' : 'All of these leads are'} there already.` });
  }
  const message = `${countOf(sent.transferred, 'lead')} transferred${alreadyThere(leads.size - sent.transferred)}`;
  return { status: 200, message, ...sent };
};

const alreadyThere = (count: number): string =>
  count === 0 ? '' : `, ${count} ${count === 1 ? 'was' : 'were'} there already`;

/** The named team leader, else the named agent's; team leaders stay within their team. */
async function leaderOf(trx: Transaction<Database>, actor: Actor, { to_tl_id, to_agent_id }: Parsed<'reassignLeads'>) {
  const named = ownTeam(actor, to_tl_id) ?? to_tl_id;
  if (named !== null) return named;
  const agent = await trx
    .selectFrom('users')
    .select('team_leader_id')
    .where('user_id', '=', to_agent_id)
    .executeTakeFirst();
  if (!agent?.team_leader_id) throw invalid({ to_agent_id: unfit.agent });
  return agent.team_leader_id;
}

/** @throws Refusal 422 for unfit agents, 409 `LeadsRefused` for leads just taken, 404 for leads never in reach */
const distributeLeads: Handler<'distributeLeads'> = async ({ body, ...writing }) => {
  const { trx, actor } = writing;
  const leads = new Map(body.data.flatMap(({ agent_id, lead_ids }) => lead_ids.map((id) => [id, agent_id] as const)));
  const agentIds = [...new Set(leads.values())];
  const { teamLeader, agentNames } = await lockTeam(trx, actor, agentIds);
  const { found, sent } = await transferLeads(writing, { kind: 'distribution', teamLeader, leads });
  const foundById = new Map(found.map((lead) => [lead.id, lead]));
  const data = [...leads].flatMap(([lead_id, agent_id]) => {
    const lead = foundById.get(lead_id);
    return lead
      ? { lead_id, cust_id: lead.cust_id, name: lead.name, agent_id, agent: agentNames.get(agent_id) ?? '' }
      : [];
  });
  const agents = countOf(agentIds.length, 'agent');
  return { status: 200, message: `${countOf(leads.size, 'lead')} distributed to ${agents}`, ...sent, data };
};

const unfitAgents = 'Leads cannot be assigned to some of these agents. Please make the plan again.';

/** @throws Refusal 422 unless all are agents of one team, with CRM access, in the actor's reach */
async function lockTeam(trx: Transaction<Database>, actor: Actor, agentIds: readonly number[]) {
  const agents = await trx
    .selectFrom('users')
    .select('team_leader_id')
    .distinct()
    .where('user_id', 'in', agentIds)
    .execute();
  const [teamLeader, ...others] = agents.map(({ team_leader_id }) => team_leader_id);
  // A team leader learns nothing about other teams.
  const isForeign = workPartOf(actor) === 'team' && teamLeader !== actor.user_id;
  if (teamLeader === undefined || teamLeader === null || isForeign) throw invalid({ data: unfitAgents });
  if (others.length > 0) {
    throw invalid({ data: workPartOf(actor) === 'all' ? 'The agents must be of one team.' : unfitAgents });
  }
  const people = await lockStaff(trx, [teamLeader, ...agentIds]);
  const leader = people.find(({ user_id }) => user_id === teamLeader);
  const team = people.filter(
    ({ role, team_leader_id, crm_app_access }) =>
      role === roles.agent && team_leader_id === teamLeader && crm_app_access,
  );
  if (!mayLead(leader) || team.length < agentIds.length) throw invalid({ data: unfitAgents });
  return { teamLeader, agentNames: new Map(team.map(({ user_id, name }) => [user_id, name])) };
}

const agentsOf = sql<TransferAgent[]>`coalesce((
  select jsonb_agg(jsonb_build_object('agent_id', users.user_id, 'agent', users.name, 'leads', share.leads)
    order by lower(users.name), users.user_id)
  from jsonb_to_recordset(transfers.agents) as share (agent_id integer, leads integer)
  join users on users.user_id = share.agent_id
), '[]')`;

/** Lists transfers in the actor's scope, newest first; empty beyond the last page. */
const listTransfers: Handler<'listTransfers'> = async ({ db, actor, now, body: { page } }) => {
  const size = limits.transferPageSize;
  const { total } = await db
    .selectFrom('transfers')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(transferScope(actor))
    .executeTakeFirstOrThrow();
  const until = undoUntil(sql`transfers.at`);
  const data = await db
    .selectFrom('transfers')
    .innerJoin('users as actor', 'actor.user_id', 'transfers.actor_id')
    .innerJoin('users as leader', 'leader.user_id', 'transfers.team_leader_id')
    .leftJoin('users as undoer', 'undoer.user_id', 'transfers.undone_by')
    .select([
      'transfers.id as transfer_id',
      'transfers.kind',
      'actor.name as who',
      'transfers.actor_id as who_id',
      'transfers.leads',
      'leader.name as team_leader',
      'transfers.team_leader_id',
      'transfers.project',
      'transfers.reason',
      'undoer.name as undone_by',
      'transfers.undone_leads',
    ])
    .select([
      timestampText('transfers.at').as('at'),
      nullableTimestampText('transfers.undone_at').as('undone_at'),
      computedTimestampText(until).as('undo_until'),
      agentsOf.as('agents'),
      sql<boolean>`undone_at is not null`.as('undone'),
      sql<number | null>`jsonb_array_length(kept)`.as('kept_leads'),
      sql<boolean>`(undone_at is null and ${until} > ${now}::timestamptz and ${isOwnTransfer(actor)})`.as('may_undo'),
    ])
    .where(transferScope(actor))
    .orderBy('transfers.at', 'desc')
    .orderBy('transfers.id', 'desc')
    .limit(size)
    .offset(sql<number>`${(page - 1) * size}::bigint`)
    .execute();
  return { status: 200, data, meta: pageMeta(page, size, total) };
};

export const transferRoutes = (bind: Bind): void => {
  bind('assignLeads', {}, assignLeads);
  bind('reassignLeads', {}, reassignLeads);
  bind('planDistribution', {}, planDistribution);
  bind('distributeLeads', {}, distributeLeads);
  bind('listTransfers', {}, listTransfers);
  bind('undoTransfer', {}, undoTransfer);
};
