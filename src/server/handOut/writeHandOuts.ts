import { sql, type Kysely, type Transaction } from 'kysely';
import { hoursOf, type WorkingHours } from '../../contract/handOut';
import { leadStatuses } from '../../contract/leadCodes';
import { roles } from '../../contract/roles';
import type { Database } from '../db/schema';
import { idArray } from '../db/sqlParts';
import { isOpen } from '../rules/lists';
import type { ActiveRule, Choice, Incoming, Team, TeamAgent } from './chooseAgent';
import { deadlinesOf } from './deadlines';
import { readHours } from './handOutRules';
import { isPresent } from './presence';

/** Author of Hand-out's entries in lead histories. */
export const handOutName = 'Hand-out';

const hourMs = 3_600_000;

export const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** Reads the last capture; an aggregate, because a plan with `order by` walks all captures backwards. */
const sentIn = (column: 'budget' | 'language') =>
  sql`(select (array_agg(${sql.ref(column)} order by captures.id desc))[1] from captures
    where captures.lead_id = leads.id) as ${sql.ref(column)}`;

/** An archived lead arrives again with its enquiry. */
export const incomingColumns = sql`leads.id, leads.project, leads.lead_source, leads.requirement, leads.city,
  ${sentIn('budget')}, ${sentIn('language')},
  greatest(leads.created_at, leads.enquired_at) as created_at`;

/** Drivers differ in how they convert times. */
export const withDate = <Row extends { created_at: Date }>(row: Row): Row => ({
  ...row,
  created_at: new Date(row.created_at),
});

export const readTeam = async (db: Kysely<Database>, rules: readonly ActiveRule[], now: Date): Promise<Team> => {
  const leaders = [...new Set(rules.map(({ tl_id }) => tl_id))];
  const { rows } = await sql<TeamAgent>`
    select agent.user_id as agent_id, agent.name as agent, agent.team_leader_id,
      coalesce(${isPresent(now)}, false) as is_present,
      (select count(*)::integer from leads where leads.agent_id = agent.user_id and ${isOpen}) as open,
      (select count(*)::integer from hand_outs where hand_outs.agent_id = agent.user_id
        and hand_outs.state = 'given' and hand_outs.at > ${before(now, hourMs)}) as last_hour
    from users agent left join presence on presence.user_id = agent.user_id
    where agent.team_leader_id = any (${idArray(leaders)}) and agent.role = ${sql.lit(roles.agent)} and agent.crm_app_access
    order by agent.user_id
    for share of agent`.execute(db);
  return { agents: rows, hours: await readHours(db) };
};

export interface Chosen {
  lead: Pick<Incoming, 'id' | 'created_at'>;
  choice: Choice;
}

const sentOf = (now: Date, hours: readonly WorkingHours[], { lead, choice }: Chosen) => {
  const own = choice.state === 'left' ? hoursOf(hours, 0) : hoursOf(hours, choice.rule.tl_id);
  const came = lead.created_at < now ? lead.created_at : now;
  return {
    ...{ id: lead.id, state: choice.state, reason: choice.reason, came_at: came },
    rule: choice.state === 'left' ? null : choice.rule.name,
    leader: choice.state === 'left' || choice.state === 'waiting' ? null : choice.rule.tl_id,
    agent: choice.state === 'given' ? choice.agent.agent_id : null,
    ...deadlinesOf(own, came, choice.state === 'given' ? now : null),
  };
};

/** Stores hand-outs with a note and an audit row for each lead, and the turns of the rules. */
export const writeHandOuts = async (
  trx: Transaction<Database>,
  now: Date,
  { rules, hours, chosen }: { rules: readonly ActiveRule[]; hours: readonly WorkingHours[]; chosen: readonly Chosen[] },
): Promise<void> => {
  if (chosen.length === 0) return;
  const sent = chosen.map((each) => sentOf(now, hours, each));
  const assigned = sql.lit(leadStatuses.new);
  const at = sql`${now}::timestamptz`;
  const pair = (column: string) =>
    sql`${sql.lit(column)}, jsonb_build_array(${sql.ref(`was.${column}`)}, ${sql.ref(`moved.${column}`)})`;
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        as sent (id integer, state text, reason text, rule text, leader integer, agent integer, came_at timestamptz,
          due_at timestamptz, remind_at timestamptz, pass_at timestamptz)
    ), was as (
      select leads.id, team_leader_id, agent_id, lead_status from leads join sent using (id)
    ), moved as (
      update leads set team_leader_id = sent.leader, agent_id = sent.agent, lead_status = ${assigned},
        assign_time = ${at}, updated_at = greatest(${at}, leads.updated_at + interval '1 millisecond'),
        updated_by = null, version = leads.version + 1
      from sent where sent.id = leads.id and sent.leader is not null
      returning leads.id, leads.team_leader_id, leads.agent_id, leads.lead_status
    ), noted as (
      insert into lead_notes (lead_id, notes, kind, lead_status, author_id, author_name, created_at)
      select sent.id, 'To ' || coalesce(agent.name || ' (' || leader.name || ')', leader.name) || ' by the rule "' || sent.rule
        || '": ' || sent.reason, ${sql.lit(roles.admin)}, ${assigned}, null, ${handOutName}, ${at}
      from sent join moved using (id) join users leader on leader.user_id = sent.leader
      left join users agent on agent.user_id = sent.agent
      order by sent.id
    ), audited as (
      insert into audit_log (at, actor_id, action, subject, detail)
      select ${at}, null, 'lead.assign', sent.id::text, jsonb_build_object(
        ${sql.join(['team_leader_id', 'agent_id', 'lead_status'].map(pair))}, 'reason', 'Hand-out: ' || sent.rule)
      from sent join moved using (id) join was using (id) order by sent.id
    )
    insert into hand_outs (lead_id, at, state, rule, agent_id, had, came_at, due_at, remind_at, pass_at)
    select id, ${at}, state, rule, agent, array_remove(array[agent], null), came_at, due_at, remind_at, pass_at from sent
    on conflict (lead_id) do update set at = excluded.at, state = excluded.state, rule = excluded.rule,
      agent_id = excluded.agent_id, came_at = excluded.came_at, due_at = excluded.due_at,
      had = case when hand_outs.came_at = excluded.came_at then hand_outs.had || excluded.had else excluded.had end,
      remind_at = excluded.remind_at, pass_at = excluded.pass_at`.execute(trx);
  for (const { name, turns } of rules) {
    await trx
      .updateTable('hand_out_rules')
      .set({ turns: JSON.stringify(turns) })
      .where('name', '=', name)
      .execute();
  }
};
