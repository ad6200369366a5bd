import { sql, type Transaction } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import { limits } from '../../contract/limits';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { timestampText } from '../db/sqlParts';
import type { Deps } from '../deps';
import { hasStatus } from '../rules/lists';
import { leadScope } from '../rules/scope';
import { chooseAgent, type Incoming } from './chooseAgent';
import { checkRules } from './handOutRules';
import { passOn } from './passOn';
import { before, incomingColumns, readTeam, whileHandingOut, withDate, writeHandOuts } from './writeHandOuts';

const batch = 500;
/** Interval of attempts for waiting leads. */
const againMs = 5_000;
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

export const handOut = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, isEnding: () => boolean): Promise<void> => {
  const next = () =>
    whileHandingOut(db, async (trx, rules) => {
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
