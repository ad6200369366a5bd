import type { Transaction } from 'kysely';
import { countOf } from '../../contract/numbers';
import type { Parsed } from '../../contract/endpoints';
import type { Actor } from '../auth/sessions';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { invalid } from '../failures';
import { checkAssignees, unfit } from '../leads/assigneeQueries';
import type { Bind } from '../router';
import { distributeLeads } from './distributeLeads';
import { planDistribution } from './planDistribution';
import { transferLeads } from './transferLeads';
import { listTransfers } from './transferList';
import { ownTeam } from './transferRules';
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
  if (!agent?.team_leader_id) throw invalid({ to_agent_id: unfit.agent });
  return agent.team_leader_id;
}

export const transferRoutes = (bind: Bind): void => {
  bind('assignLeads', {}, assignLeads);
  bind('reassignLeads', {}, reassignLeads);
  bind('planDistribution', {}, planDistribution);
  bind('distributeLeads', {}, distributeLeads);
  bind('listTransfers', {}, listTransfers);
  bind('undoTransfer', {}, undoTransfer);
};
