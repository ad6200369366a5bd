import { sql, type SqlBool, type Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import type { Parsed } from '../../contract/endpoints';
import type { Actor } from '../auth/sessions';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { invalid } from '../failures';
import { checkAssignees, unfit } from '../leads/assigneeQueries';
import { hasStatus } from '../rules/lists';
import { transferLeads } from './transferLeads';
import { allOf, transferRefused } from './transferRefusal';
import { leadCount, ownTeam } from './transferRules';

/**
 * All leads or none.
 * @throws Refusal 422 for an unfit target, 409 `LeadsRefused` for leads just taken, 404 for leads never in reach
 */
export const assignLeads: Handler<'assignLeads'> = async ({
  body: { tl_id: teamLeader, agent_id: agent, project_id: project, lead_id },
  ...writing
}) => {
  const { trx, actor } = writing;
  await checkAssignees(trx, { teamLeader, agent }, { teamLeader: 'tl_id', agent: 'agent_id' });
  await checkProject(trx, project);
  const leads = new Map(lead_id.map((id) => [id, agent]));
  const condition = hasStatus(leadStatuses.fresh);
  const result = await transferLeads(writing, { kind: 'transfer', teamLeader, leads, project, condition });
  const transfer_id = await allOf(trx, actor, [...leads.keys()], result, {});
  const message = `${leadCount(leads.size)} transferred`;
  return { status: 200, message, transferred: leads.size, transfer_id, undo_until: result.undoUntil };
};

/** @throws Refusal 422 at `project_id` */
async function checkProject(trx: Transaction<Database>, project: string): Promise<void> {
  if (project === '') return;
  const known = await trx
    .selectFrom('master_settings')
    .select('id')
    .where('cat_name', '=', 'Project')
    .where('cat_value', '=', project)
    .executeTakeFirst();
  if (!known) throw invalid({ project_id: 'This Project is not in the master list.' });
}

/**
 * All leads or none. A fresh lead becomes new; leads already there stay untouched.
 * @throws Refusal 403 for a team leader's transfer to another team, 422 for an unfit target or one with all leads, 409
 * `LeadsRefused` for leads just taken, 404 for leads never in reach
 */
export const reassignLeads: Handler<'reassignLeads'> = async ({ body, ...writing }) => {
  const { trx, actor } = writing;
  const { to_agent_id: agent, project_id: project, reason } = body;
  const teamLeader = await leaderOf(trx, actor, body);
  await checkAssignees(trx, { teamLeader, agent }, { teamLeader: 'to_tl_id', agent: 'to_agent_id' });
  await checkProject(trx, project);
  const leads = new Map(body.lead_id.map((id) => [id, agent]));
  const condition = sql<SqlBool>`true`;
  const { found, transferId, undoUntil } = await transferLeads(writing, {
    ...{ kind: 'reassignment', teamLeader, leads, project, reason, condition, skipsUnchanged: true, writesNotes: true },
  });
  if (found.length < leads.size) {
    const chosen = found.map(({ id }) => id);
    throw await transferRefused(trx, actor, [...leads.keys()], chosen, { withReasons: true, ofAnyStatus: true });
  }
  if (transferId === null) {
    const field = agent === null ? 'to_tl_id' : 'to_agent_id';
    throw invalid({ [field]: `${leads.size === 1 ? 'This lead is' : 'All of these leads are'} there already.` });
  }
  const transferred = found.filter(({ is_moved }) => is_moved).length;
  return {
    status: 200,
    message: `${leadCount(transferred)} transferred${alreadyThere(leads.size - transferred)}`,
    ...{ transferred, transfer_id: transferId, undo_until: undoUntil },
  };
};

const alreadyThere = (count: number): string =>
  count === 0 ? '' : `, ${count} ${count === 1 ? 'was' : 'were'} there already`;

/** The named team leader, else the named agent's; team leaders stay within their team. */
async function leaderOf(
  trx: Transaction<Database>,
  actor: Actor,
  { to_tl_id, to_agent_id }: Parsed<'reassignLeads'>,
): Promise<number> {
  const named = ownTeam(actor, to_tl_id) ?? to_tl_id;
  if (named !== null) return named;
  const agent = await trx
    .selectFrom('users')
    .select('team_leader_id')
    .where('user_id', '=', to_agent_id)
    .executeTakeFirst();
  if (agent?.team_leader_id === null || agent === undefined) {
    throw invalid({ to_agent_id: unfit.agent });
  }
  return agent.team_leader_id;
}
