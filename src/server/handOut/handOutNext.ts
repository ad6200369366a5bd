import { sql, type Kysely, type Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import { limits } from '../../contract/limits';
import { roles } from '../../contract/roles';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { idArray, timestampText } from '../db/sqlParts';
import type { Deps } from '../deps';
import { hasStatus, isOpen } from '../rules/lists';
import { leadScope } from '../rules/scope';
import { chooseAgent, type ActiveRule, type Choice, type Incoming, type Team, type TeamAgent } from './chooseAgent';
import { checkRules, readHours, readRules } from './handOutRules';
import { isPresent } from './presence';

type Ports = Pick<Deps, 'db' | 'clock'>;

const batch = 500;
/** Waiting leads are tried again so often. */
const againMs = 5_000;
const hourMs = 3_600_000;
/** Leads that came in while no process ran, at most so long ago. */
const reachMs = 7 * 24 * hourMs;

const ago = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

const leadColumns = sql`leads.id, leads.project, leads.lead_source, leads.requirement, leads.city, leads.created_at`;

const readTeam = async (db: Kysely<Database>, rules: readonly ActiveRule[], now: Date): Promise<Team> => {
  const leaders = [...new Set(rules.map(({ tl_id }) => tl_id))];
  const { rows } = await sql<TeamAgent>`
    select agent.user_id as agent_id, agent.name as agent, agent.team_leader_id,
      coalesce(${isPresent(now)}, false) as is_present,
      (select count(*)::integer from leads where leads.agent_id = agent.user_id and ${isOpen}) as open,
      (select count(*)::integer from hand_outs where hand_outs.agent_id = agent.user_id
        and hand_outs.state = 'given' and hand_outs.at > ${ago(now, hourMs)}) as last_hour
    from users agent left join presence on presence.user_id = agent.user_id
    where agent.team_leader_id = any (${idArray(leaders)}) and agent.role = ${sql.lit(roles.agent)} and agent.crm_app_access
    order by agent.user_id
    for share of agent`.execute(db);
  return { agents: rows, hours: await readHours(db) };
};

/** Fresh leads that came in since a rule was on, then those that wait, the longest waiting first. */
const takeLeads = async (trx: Transaction<Database>, now: Date): Promise<Incoming[]> => {
  const { rows } = await sql<Incoming>`
    select ${leadColumns} from leads where leads.id in (
      (select id from leads new_lead
        where lead_status = ${sql.lit(leadStatuses.fresh)} and team_leader_id is null
          and created_at >= greatest((select min(on_since) from hand_out_rules), ${ago(now, reachMs)}::timestamptz)
          and not exists (select from hand_outs where hand_outs.lead_id = new_lead.id)
        order by created_at, id limit ${sql.lit(batch)})
      union all
      (select lead_id from hand_outs where state = 'waiting' and at <= ${ago(now, againMs)} order by at limit ${sql.lit(batch)})
    ) and ${hasStatus(leadStatuses.fresh)} and leads.team_leader_id is null
    order by leads.created_at, leads.id
    for no key update of leads skip locked`.execute(trx);
  return rows.map((lead) => ({ ...lead, created_at: new Date(String(lead.created_at)) }));
};

const write = async (trx: Transaction<Database>, now: Date, chosen: readonly { id: number; choice: Choice }[]) => {
  const sent = chosen.map(({ id, choice }) => ({
    ...{ id, state: choice.state, reason: choice.reason },
    rule: choice.state === 'left' ? null : choice.rule.name,
    leader: choice.state === 'left' || choice.state === 'waiting' ? null : choice.rule.tl_id,
    agent: choice.state === 'given' ? choice.agent.agent_id : null,
  }));
  const fresh = sql.lit(leadStatuses.fresh);
  const assigned = sql.lit(leadStatuses.new);
  const at = sql`${now}::timestamptz`;
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        as sent (id integer, state text, reason text, rule text, leader integer, agent integer)
    ), moved as (
      update leads set team_leader_id = sent.leader, agent_id = sent.agent, lead_status = ${assigned},
        assign_time = ${at}, updated_at = greatest(${at}, leads.updated_at + interval '1 millisecond'),
        updated_by = null, version = leads.version + 1
      from sent where sent.id = leads.id and sent.leader is not null
      returning leads.id
    ), noted as (
      insert into lead_notes (lead_id, notes, kind, lead_status, author_id, author_name, created_at)
      select sent.id, 'To ' || coalesce(agent.name || ' (' || leader.name || ')', leader.name) || ' by the rule "' || sent.rule
        || '": ' || sent.reason, ${sql.lit(roles.admin)}, ${assigned}, null, 'Hand-out', ${at}
      from sent join moved using (id) join users leader on leader.user_id = sent.leader
      left join users agent on agent.user_id = sent.agent
      order by sent.id
    ), audited as (
      insert into audit_log (at, actor_id, action, subject, detail)
      select ${at}, null, 'lead.assign', sent.id::text, jsonb_build_object(
        'team_leader_id', jsonb_build_array(null, sent.leader), 'agent_id', jsonb_build_array(null, sent.agent),
        'lead_status', jsonb_build_array(${fresh}, ${assigned}), 'reason', 'Hand-out: ' || sent.rule)
      from sent join moved using (id) order by sent.id
    )
    insert into hand_outs (lead_id, at, state, rule, agent_id)
    select id, ${at}, state, rule, agent from sent
    on conflict (lead_id) do update
      set at = excluded.at, state = excluded.state, rule = excluded.rule, agent_id = excluded.agent_id`.execute(trx);
};

/** Hands out some of the leads that have come in, all or none of them; of several processes one at a time. */
const handOutNext = async ({ db, clock }: Ports): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ is_taken: boolean }>`
      select exists (select from hand_out_rules where on_since is not null)
        and pg_try_advisory_xact_lock(hashtext('hand out')) as is_taken`.execute(trx);
    if (!rows[0]?.is_taken) return false;
    const now = clock.now();
    const leads = await takeLeads(trx, now);
    if (leads.length === 0) return false;
    const rules = await readRules(trx);
    const team = await readTeam(trx, rules, now);
    await write(
      trx,
      now,
      leads.map((lead) => ({ id: lead.id, choice: chooseAgent(lead, rules, team, now) })),
    );
    for (const { name, turns } of rules) {
      await trx
        .updateTable('hand_out_rules')
        .set({ turns: JSON.stringify(turns) })
        .where('name', '=', name)
        .execute();
    }
    return leads.length >= batch;
  });

export const handOut = async (ports: Ports, isEnding: () => boolean): Promise<void> => {
  while (!isEnding() && (await handOutNext(ports)));
};

/** Tries rules on the last leads, as if these came in now, one after another. */
export const tryHandOut: Handler<'tryHandOut'> = async ({ db, actor, now, body }) => {
  const rules = (await checkRules(db, actor, body.data)).map((rule) => ({ ...rule, is_on: true, turns: {} }));
  const team = await readTeam(db, rules, now);
  const { rows: leads } = await sql<Incoming & { cust_id: string; name: string; at: string }>`
    select ${leadColumns}, leads.cust_id, leads.name, ${timestampText('leads.created_at')} as at
    from leads where ${leadScope(actor)} order by leads.created_at desc, leads.id desc
    limit ${sql.lit(limits.handOutTried)}`.execute(db);
  const data = leads.toReversed().map(({ id, cust_id, name, at, ...lead }) => {
    const choice = chooseAgent({ id, ...lead, created_at: new Date(at) }, rules, team, now);
    const { reason } = choice;
    const agent = choice.state === 'given' ? choice.agent.agent : null;
    return { lead_id: id, cust_id, name, at, rule: choice.state === 'left' ? '' : choice.rule.name, agent, reason };
  });
  return { status: 200, data: data.toReversed() };
};
