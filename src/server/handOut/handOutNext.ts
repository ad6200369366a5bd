import { sql, type Transaction } from 'kysely';
import { firstCall, hoursOf, isWorkingTime, workingTimeAfter } from '../../contract/handOut';
import { leadStatuses } from '../../contract/leadCodes';
import { limits } from '../../contract/limits';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { idArray, timestampText } from '../db/sqlParts';
import type { Deps } from '../deps';
import { isHeld } from '../queue/queueLeads';
import { hasStatus, isUncalled } from '../rules/lists';
import { leadScope } from '../rules/scope';
import { type ActiveRule, chooseAgent, type Incoming } from './chooseAgent';
import { checkRules, readRules } from './handOutRules';
import { before, type Chosen, incomingColumns, readTeam, withDate, writeHandOuts } from './writeHandOuts';

const batch = 500;
const mostLate = 200;
/** Interval of attempts for waiting leads, and for those that no other agent can take. */
const againMs = 5_000;
/** End of attempts to pass a lead on. */
const longestMs = 3_600_000;
/** Greatest age of leads that arrived while no process ran. */
const reachMs = 7 * 24 * 3_600_000;

/** Fresh leads that arrived or enquired under a rule, then waiting leads, the longest waiting first. */
const takeLeads = async (trx: Transaction<Database>, now: Date): Promise<Incoming[]> => {
  const since = sql`greatest((select min(on_since) from hand_out_rules), ${before(now, reachMs)}::timestamptz)`;
  const { rows } = await sql<Incoming>`
    select ${incomingColumns} from leads where leads.id in (
      (select id from leads new_lead
        where lead_status = ${sql.lit(leadStatuses.fresh)} and team_leader_id is null
          and created_at >= ${since}
          and not exists (select from hand_outs where hand_outs.lead_id = new_lead.id)
        order by created_at, id limit ${sql.lit(batch)})
      union all
      (select id from leads again
        where lead_status = ${sql.lit(leadStatuses.fresh)} and agent_id is null and enquired_at >= ${since}
          and not exists (select from hand_outs where hand_outs.lead_id = again.id and at >= again.enquired_at)
        order by enquired_at, id limit ${sql.lit(batch)})
      union all
      (select lead_id from hand_outs where state = 'waiting' and at <= ${before(now, againMs)} order by at limit ${sql.lit(batch)})
    ) and ${hasStatus(leadStatuses.fresh)} and leads.team_leader_id is null
    order by leads.created_at, leads.id
    for no key update of leads skip locked`.execute(trx);
  return rows.map(withDate);
};

type Late = Incoming & {
  rule: string;
  had: readonly number[];
  holder: string;
  /** True while the agent has neither called nor lost the lead. */
  is_waiting: boolean;
  /** True while the lead is open in its agent's call queue. */
  is_held: boolean;
  is_old: boolean;
};

const takeLate = async (trx: Transaction<Database>, now: Date): Promise<Late[]> => {
  const { rows } = await sql<Late>`
    select ${incomingColumns}, hand_outs.rule, to_jsonb(hand_outs.had) as had, holder.name as holder,
      (${isUncalled()} and leads.agent_id = hand_outs.agent_id) as is_waiting,
      ${isHeld(now)} as is_held,
      hand_outs.at < ${before(now, longestMs)} as is_old
    from hand_outs join leads on leads.id = hand_outs.lead_id join users holder on holder.user_id = hand_outs.agent_id
    where hand_outs.pass_at <= ${now} order by hand_outs.pass_at, leads.id limit ${sql.lit(mostLate)}
    for no key update of leads skip locked`.execute(trx);
  return rows.map(withDate);
};

const setPassAt = (trx: Transaction<Database>, ids: readonly number[], at: Date | null) =>
  sql`update hand_outs set pass_at = ${at}::timestamptz where lead_id = any(${idArray(ids)})`.execute(trx);

/** Passes leads without a timely call on to the next present agents; no agent gets a lead twice. */
const passOn = async (trx: Transaction<Database>, rules: readonly ActiveRule[], now: Date): Promise<void> => {
  const late = await takeLate(trx, now);
  if (late.length === 0) return;
  const { agents, hours } = await readTeam(trx, rules, now);
  const chosen: Chosen[] = [];
  const ended: number[] = [];
  const later: number[] = [];
  for (const lead of late) {
    const { id, had, holder } = lead;
    const rule = rules.find(({ name, is_on }) => is_on && name === lead.rule);
    const own = rule && hoursOf(hours, rule.tl_id);
    if (!lead.is_waiting || !rule) {
      ended.push(id);
      continue;
    }
    if (!isWorkingTime(own, now)) {
      // The working day ended before another agent was present.
      await setPassAt(trx, [id], workingTimeAfter(own, now, firstCall.passOn * 60_000));
      continue;
    }
    const others = agents.filter(({ agent_id, is_present }) => is_present && !had.includes(agent_id));
    const choice = lead.is_held ? undefined : chooseAgent(lead, [rule], { agents: others, hours }, now);
    if (choice?.state === 'given') {
      const reason = `not called by ${holder} within ${firstCall.passOn} minutes.`;
      chosen.push({ lead, choice: { ...choice, reason } });
    } else {
      (lead.is_old ? ended : later).push(id);
    }
  }
  await setPassAt(trx, ended, null);
  await setPassAt(trx, later, new Date(now.getTime() + againMs));
  await writeHandOuts(trx, now, { rules, hours, chosen });
};

export const handOut = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, isEnding: () => boolean): Promise<void> => {
  const next = () =>
    db.transaction().execute(async (trx) => {
      // Runs while at least one rule is on, in one process at a time.
      const { rows: taken } = await sql<{ is_taken: boolean }>`
        select exists (select from hand_out_rules where on_since is not null)
          and pg_try_advisory_xact_lock(hashtext('hand out')) as is_taken`.execute(trx);
      if (taken[0]?.is_taken !== true) return false;
      const rules = await readRules(trx);
      const now = clock.now();
      await passOn(trx, rules, now);
      const leads = await takeLeads(trx, now);
      if (leads.length === 0) return false;
      const team = await readTeam(trx, rules, now);
      const chosen = leads.map((lead) => ({ lead, choice: chooseAgent(lead, rules, team, now) }));
      await writeHandOuts(trx, now, { rules, hours: team.hours, chosen });
      return leads.length >= batch;
    });
  while (!isEnding() && (await next()));
};

/** Tries rules on the latest leads, as if they arrived now, one after another. */
export const tryHandOut: Handler<'tryHandOut'> = async ({ db, actor, now, body }) => {
  const rules = (await checkRules(db, actor, body.data)).map((rule) => ({ ...rule, is_on: true, turns: {} }));
  const team = await readTeam(db, rules, now);
  const { rows: leads } = await sql<Incoming & { cust_id: string; name: string; at: string }>`
    select ${incomingColumns}, leads.cust_id, leads.name, ${timestampText('leads.created_at')} as at
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
